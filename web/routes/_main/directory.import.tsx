import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";
import { ImportPage } from "../../school/import/import-page";

export const Route = createFileRoute("/_main/directory/import")({
	beforeLoad: onlyFor("directory.students"),
	component: () => <ImportPage me={useMe("/_main")} />,
});
