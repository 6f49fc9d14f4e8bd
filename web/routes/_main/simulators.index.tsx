import { createFileRoute } from "@tanstack/react-router";
import { useMe } from "../../account/session/use-me";
import { TrainersPage } from "../../training/trainer/trainers-page";

export const Route = createFileRoute("/_main/simulators/")({ component: () => <TrainersPage me={useMe("/_main")} /> });
