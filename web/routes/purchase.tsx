import { createFileRoute } from "@tanstack/react-router";
import { PurchasePage } from "../account/identity/purchase-page";

export const Route = createFileRoute("/purchase")({ component: PurchasePage });
