import { useQueryClient } from "@tanstack/react-query";
import { m } from "#messages";
import { type Competition, VenueInput } from "#worker/competition/contract";
import { api, unwrap } from "../lib/api";
import { useContractForm } from "../ui/contract-form";
import { Dialog, DialogActions } from "../ui/dialog";
import { Form, FormRow } from "../ui/form";
import { TextField } from "../ui/text-field";
import { toast } from "../ui/toast";
import { competitionQuery } from "./queries";

/** Where it takes place and how many seats there are. */
export function VenueDialog({ competition, onClose }: { competition: Competition; onClose: () => void }) {
	const queryClient = useQueryClient();
	const { props, field, pending } = useContractForm(VenueInput, {
		defaultValue: {
			city: competition.city,
			place: competition.place,
			address: competition.address,
			seats: competition.seats === null ? "" : String(competition.seats),
			companion_seats: competition.companion_seats === null ? "" : String(competition.companion_seats),
		},
		async send(value) {
			const json = { ...value, seats: value.seats ?? "", companion_seats: value.companion_seats ?? "" };
			const saved = await unwrap(
				api.competitions[":id"].venue.$post({ param: { id: competition._id }, json: json as never }),
			);
			queryClient.setQueryData(competitionQuery(competition._id).queryKey, saved);
			toast({ kind: "ok", text: m.ui_saved() });
			onClose();
		},
	});
	return (
		<Dialog open onOpenChange={onClose} title={m.competition_staff_venue()}>
			<Form {...props}>
				<FormRow>
					<TextField label={m.competition_venue_city()} {...field("city")} />
					<TextField label={m.competition_venue_place()} {...field("place")} />
				</FormRow>
				<TextField label={m.competition_venue_address()} {...field("address")} />
				<FormRow>
					<TextField
						label={m.competition_venue_seats()}
						inputMode="numeric"
						hint={m.competition_venue_seats_hint()}
						{...field("seats")}
					/>
					<TextField label={m.competition_venue_companion_seats()} inputMode="numeric" {...field("companion_seats")} />
				</FormRow>
				<DialogActions label={m.account_save()} pending={pending} onClose={onClose} />
			</Form>
		</Dialog>
	);
}
