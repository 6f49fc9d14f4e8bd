import { useMutation } from "@tanstack/react-query";
import { m } from "#messages";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import type { EditedCategory } from "./editor-state";
import { Button } from "../../ui/button";
import { toast } from "../../ui/toast";

interface UsualCategoriesProps {
	type: "uamap" | "sama" | "pama";
	categories: readonly EditedCategory[];
}

/** Makes the categories of an olympiad those with which new ones of its type begin. */
export function UsualCategories({ type, categories }: UsualCategoriesProps) {
	const { mutate, isPending } = useMutation({
		mutationFn: async () => {
			const { versions: _, ...settings } = await unwrap(api.settings.$get({ query: {} }));
			const programmes = { ...settings.programmes, [type]: [...categories] };
			return unwrap(api.settings.$post({ json: { ...settings, programmes } }));
		},
		onSuccess: () => toast({ kind: "ok", text: m.settings_usual_saved({ type: type.toUpperCase() }) }),
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	return (
		<Button size="sm" className="justify-self-start" loading={isPending} onClick={() => mutate()}>
			{m.settings_make_usual({ type: type.toUpperCase() })}
		</Button>
	);
}
