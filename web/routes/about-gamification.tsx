import { createFileRoute } from "@tanstack/react-router";
import { GamificationPage } from "../account/profile/gamification-page";

export const Route = createFileRoute("/about-gamification")({ component: GamificationPage });
