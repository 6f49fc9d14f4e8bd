import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { m } from "#messages";
import { VideoLinkInput } from "#worker/attempt/contract";
import { api, unwrap } from "../lib/api";
import { useContractForm } from "../ui/contract-form";
import { HintedWords } from "../shells/russian-hint";
import { Button } from "../ui/button";
import { Form } from "../ui/form";
import { TextField } from "../ui/text-field";
import { toast } from "../ui/toast";

type Props = { olympiadId: string; link: string; hint?: ReactNode };

/** The field for the video link of a finished attempt; it may be changed at any later time. */
export function VideoLinkForm({ olympiadId, link, hint }: Props) {
	const queryClient = useQueryClient();
	const { props, field, pending } = useContractForm(VideoLinkInput, {
		defaultValue: { link },
		async send(value) {
			await unwrap(api.olimpic.participant.link.$post({ json: { olimpicId: olympiadId, link: value.link } }));
			await queryClient.invalidateQueries({ queryKey: ["olimpic"] });
			toast({ kind: "ok", text: m.SAVED() });
		},
	});
	return (
		<Form {...props} className="grid grid-cols-1 items-end gap-3 xs:grid-cols-[minmax(0,1fr)_auto]">
			<TextField
				label={<HintedWords say={m.attempt_video_link_label} />}
				type="url"
				inputMode="url"
				placeholder="https://"
				hint={hint}
				{...field("link")}
			/>
			<Button type="submit" variant="outline" loading={pending} className="max-xs:w-full xs:mb-auto xs:mt-[27px]">
				<HintedWords say={m.account_save} />
			</Button>
		</Form>
	);
}
