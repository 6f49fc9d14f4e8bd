import { createFileRoute } from "@tanstack/react-router";
import { TrainersPage } from "../../trainer/trainers-page";

export const Route = createFileRoute("/_main/simulators/")({ component: TrainersPage });
