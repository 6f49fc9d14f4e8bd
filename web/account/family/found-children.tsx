import { useMutation, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages";
import type { Family } from "#worker/account/family/contract";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { Button } from "../../ui/button";
import { toast } from "../../ui/toast";
import { familyName, FamilyRow } from "./family-row";
import { familyQuery } from "./queries";

/** Children whom a teacher has entered with this parent's e-mail: they wait for the parent's yes. */
export function FoundChildren({ found }: { found: Family["found"] }) {
	const queryClient = useQueryClient();
	const accept = useMutation({
		mutationFn: (id: string) => unwrap(api.family.children[":id"].accept.$post({ param: { id } })),
		onSuccess: (family) => queryClient.setQueryData(familyQuery.queryKey, family),
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	if (found.length === 0) return null;
	return (
		<section className="grid gap-2">
			<h2 className="text-lg">{m.account_family_found()}</h2>
			<p className="measure text-muted-foreground">{m.account_family_found_text()}</p>
			<ul className="m-0 grid list-none gap-3 p-0">
				{found.map((child) => (
					<FamilyRow key={child._id} name={familyName(child)} note="">
						<Button
							variant="primary"
							loading={accept.isPending && accept.variables === child._id}
							aria-label={m.account_family_accept_of({ name: familyName(child) })}
							onClick={() => accept.mutate(child._id)}
						>
							{m.account_family_accept()}
						</Button>
					</FamilyRow>
				))}
			</ul>
		</section>
	);
}
