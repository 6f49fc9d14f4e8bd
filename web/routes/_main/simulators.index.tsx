import { createFileRoute } from "@tanstack/react-router";
import { useMe } from "../../session/use-me";
import { TrainersPage } from "../../trainer/trainers-page";

export const Route = createFileRoute("/_main/simulators/")({ component: Trainers });

function Trainers() {
	return <TrainersPage me={useMe("/_main")} />;
}
