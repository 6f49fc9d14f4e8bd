import { createFileRoute } from "@tanstack/react-router";
import { AbacusPage } from "../../trainer/abacus-page";

export const Route = createFileRoute("/_main/simulators/abacus")({ component: AbacusPage });
