import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { mostAnnouncementSigns } from "#domain/olympiad/announcement";
import { m } from "#messages";
import {
	AnnouncementInput,
	type AnnouncementLog,
	type LoggedAnnouncement,
} from "#worker/olympiad/announcements/contract";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { useContractForm } from "../../ui/contract-form";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Form, FormActions, FormRow } from "../../ui/form";
import { TextAreaField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { announcementsQuery } from "./queries";
import { momentText } from "./texts";

type Props = { olympiadId: string; log: readonly LoggedAnnouncement[]; speaks: boolean; close: () => void };

/** Says something short to everybody who waits or runs, and lists what was said. */
export function AnnounceDialog({ olympiadId, log, speaks, close }: Props) {
	const [turn, setTurn] = useState(0);
	return (
		<Dialog
			open
			wide
			onOpenChange={close}
			title={m.olympiad_announce_title()}
			description={speaks ? m.olympiad_announce_lead() : undefined}
		>
			{speaks ? <SayForm key={turn} olympiadId={olympiadId} said={() => setTurn(turn + 1)} /> : null}
			{log.length === 0 ? (
				<p className="text-muted-foreground">{m.olympiad_announce_none()}</p>
			) : (
				<ul className="grid">
					{log.map((one) => (
						<Said key={one._id} olympiadId={olympiadId} one={one} speaks={speaks} />
					))}
				</ul>
			)}
		</Dialog>
	);
}

function useKeepLog(olympiadId: string) {
	const queryClient = useQueryClient();
	return (log: AnnouncementLog, text: string) => {
		queryClient.setQueryData(announcementsQuery(olympiadId).queryKey, log);
		if (log.unreached > 0) toast({ kind: "warn", text: m.olympiad_announce_unreached() });
		else toast({ kind: "ok", text });
	};
}

function SayForm({ olympiadId, said }: { olympiadId: string; said: () => void }) {
	// one id for all presses of this form: a repeated one says nothing twice
	const [_id] = useState(() => crypto.randomUUID());
	const keep = useKeepLog(olympiadId);
	const form = useContractForm(AnnouncementInput, {
		async send(json) {
			const log = await unwrap(
				api.olimpic[":id"].announcements.$post({ param: { id: olympiadId }, json: { ...json, _id } }),
			);
			keep(log, m.olympiad_announce_done());
			said();
		},
	});
	const limits = { rows: 3, maxLength: mostAnnouncementSigns } as const;
	return (
		<Form {...form.props}>
			<FormRow>
				<TextAreaField
					label={m.olympiad_announce_ru()}
					hint={m.olympiad_announce_hint({ most: mostAnnouncementSigns })}
					lang="ru"
					{...limits}
					{...form.field("ru")}
				/>
				<TextAreaField
					label={m.olympiad_announce_en()}
					hint={m.olympiad_announce_hint({ most: mostAnnouncementSigns })}
					lang="en"
					{...limits}
					{...form.field("en")}
				/>
			</FormRow>
			<FormActions>
				<Button type="submit" variant="primary" loading={form.pending}>
					{m.olympiad_announce_send()}
				</Button>
			</FormActions>
		</Form>
	);
}

function Said({ olympiadId, one, speaks }: { olympiadId: string; one: LoggedAnnouncement; speaks: boolean }) {
	const keep = useKeepLog(olympiadId);
	const back = useMutation({
		mutationFn: () =>
			unwrap(
				api.olimpic[":id"].announcements[":announcement"]["take-back"].$post({
					param: { id: olympiadId, announcement: one._id },
				}),
			),
		onSuccess: (log) => keep(log, m.olympiad_announce_taken()),
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border py-3 first:border-t-0">
			<div className="grid min-w-0 flex-1 basis-[240px] gap-1">
				{(["ru", "en"] as const).map((lang) =>
					one[lang] === "" ? null : (
						<p
							key={lang}
							lang={lang}
							className={`measure break-words whitespace-pre-line ${one.taken_back ? "text-muted-foreground line-through" : ""}`}
						>
							{one[lang]}
						</p>
					),
				)}
				<p className="num text-sm text-muted-foreground">
					{m.olympiad_announce_by({ time: momentText(one.at), author: one.author })}
					{one.taken_back
						? ` ${m.olympiad_announce_taken_by({ time: momentText(one.taken_back), who: one.taken_by ?? "" })}`
						: ""}
				</p>
			</div>
			{speaks && !one.taken_back ? (
				<Button loading={back.isPending} onClick={() => back.mutate()}>
					<Undo2 size={18} aria-hidden="true" />
					{m.olympiad_announce_take_back()}
				</Button>
			) : null}
		</li>
	);
}
