import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Eye } from "lucide-react";
import { type ComponentProps, type MouseEvent, useState } from "react";
import { Role } from "#domain/user/role";
import { m } from "#messages";
import type { OlympiadPreview } from "#worker/olympiad/editor/contract";
import type { Me } from "../../account/session/queries";
import { useLatency } from "../../lib/latency";
import { usePageTitle } from "../../shells/page-title";
import { Segmented } from "../../ui/segmented";
import { SelectField } from "../../ui/select-field";
import { toast } from "../../ui/toast";
import { AboutScreen } from "../about-page";
import { categoryOptions } from "../options";
import type { PreviewSearch } from "../olympiad-search";
import { PreRunScreen } from "../pre-run-screen";
import { ringBeads } from "../../attempt/ring";
import { noPromises } from "../../attempt/use-readiness";
import { previewQuery } from "./queries";

type Screen = "about" | "ready";
type Props = {
	id: string;
	category: string | undefined;
	screen: Screen;
	me: Me;
	hall: ComponentProps<typeof AboutScreen>["hall"];
};

/** The pages of an olympiad as a child of a category sees them, to be looked at only. */
export function PreviewPage({ id, category, screen, me, hall }: Props) {
	usePageTitle(m.olympiad_child_title());
	const navigate = useNavigate();
	const { data } = useSuspenseQuery(previewQuery(id, category));
	const child: Me = { ...me, _id: "", role: Role.student };
	const show = (change: PreviewSearch) =>
		void navigate({
			to: "/olimpic/edit/$id/preview",
			params: { id },
			search: (known: PreviewSearch) => ({ ...known, ...change }),
			replace: true,
			resetScroll: false,
		});

	/** Links to other sites and tabs work; the rest would leave the preview as oneself. */
	function stay(event: MouseEvent): void {
		const link = (event.target as Element).closest("a");
		if (!link || link.target === "_blank" || link.origin !== window.location.origin) return;
		event.preventDefault();
		event.stopPropagation();
		if (link.pathname.endsWith("/pre-run")) show({ screen: "ready" });
		else toast({ kind: "info", text: m.olympiad_child_stays() });
	}

	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
			<section
				aria-label={m.olympiad_child_title()}
				className="mx-auto grid w-full max-w-[1240px] gap-x-6 gap-y-3 rounded-frame border border-border bg-warn-soft px-5 py-4 max-xs:px-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end"
			>
				<div className="grid gap-1">
					<p className="flex items-center gap-3 font-semibold text-warn">
						<Eye size={22} aria-hidden="true" className="flex-none" />
						{m.olympiad_child_whose({ category: data.participant.category })}
					</p>
					<p className="measure text-sm">{m.olympiad_child_note()}</p>
					<Link
						to="/olimpic/edit/$id"
						params={{ id }}
						className="inline-flex min-h-11 items-center justify-self-start text-sm"
					>
						{m.olympiad_check_back()}
					</Link>
				</div>
				<div className="flex flex-wrap items-end gap-3">
					<SelectField
						label={m.olympiad_category_label()}
						name="category"
						className="min-w-[180px] flex-1"
						value={data.participant.category}
						options={categoryOptions(data.categories)}
						onChange={({ target }) => show({ category: target.value })}
					/>
					<Segmented<Screen>
						label={m.olympiad_child_screen()}
						value={screen}
						options={[
							{ value: "about", label: m.olympiad_child_about() },
							{ value: "ready", label: m.olympiad_child_ready() },
						]}
						onChange={(chosen) => show({ screen: chosen === "ready" ? "ready" : undefined })}
					/>
				</div>
			</section>
			{/* a key pressed on a link is a click too */}
			<div onClickCapture={stay}>
				{screen === "ready" ? (
					<ReadyPreview key={data.participant.category} preview={data} />
				) : (
					<AboutScreen shown={data} search={{ olimpic: id }} me={child} hall={hall} />
				)}
			</div>
		</div>
	);
}

const quiet = { shown: [], putAside: () => undefined };

/** The readiness screen of a child who has just opened it: it can be ticked, and its start stays closed. */
function ReadyPreview({ preview: { olimpic, participant } }: { preview: OlympiadPreview }) {
	const [promises, setPromises] = useState(noPromises);
	const samples = useLatency();
	return (
		<PreRunScreen
			entry={{
				olympiad: olimpic,
				type: olimpic.kind,
				part: { preview: false, category: participant.category, participant },
			}}
			name={m.olympiad_child_name()}
			seconds={ringBeads}
			promises={promises}
			onPromises={setPromises}
			open={false}
			atDoor={false}
			refused={null}
			failure={null}
			onRetry={() => undefined}
			announced={quiet}
			samples={samples}
			starting={false}
			onStart={() => undefined}
		/>
	);
}
