import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { ManagePage } from "../../shop/manage-page";

export const Route = createFileRoute("/_main/shop/manage")({
	beforeLoad: onlyFor("shop.manage"),
	component: ManagePage,
});
