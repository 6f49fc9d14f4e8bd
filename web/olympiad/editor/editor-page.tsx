import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useBlocker, useNavigate } from "@tanstack/react-router";
import { Eye } from "lucide-react";
import { Fragment, useState } from "react";
import { m } from "#messages";
import type { EditedOlympiad } from "#worker/olympiad/editor/contract";
import { settingsQuery } from "../../content/settings-query";
import { usePageTitle } from "../../shells/page-title";
import { Bead } from "../../ui/bead";
import { Button, buttonVariants } from "../../ui/button";
import { Chip } from "../../ui/chip";
import { Dialog } from "../../ui/dialog";
import { ActionBar } from "../../ui/table";
import { toast } from "../../ui/toast";
import { now } from "../queries";
import { BasicsSection } from "./basics-section";
import { type DiplomaPreviewOf, DiplomaSection } from "./diploma-section";
import { blankState, type EditorState, stateOf, type UsualCategories } from "./editor-state";
import { MetDialog } from "./met-dialog";
import { ProgrammeSection } from "./programme-section";
import { editedQuery } from "./queries";
import { EntrySection, PagesSection, SecondLookSection } from "./rules-section";
import { Refused } from "./section";
import { SignatoriesSection } from "./signatories-section";
import { useSoughtField } from "./sought-field";
import { TextsSection } from "./texts-section";
import { useEditor } from "./use-editor";

type Handed = { DiplomaPreview?: DiplomaPreviewOf };

/** A new olympiad; it is a draft until it is published. */
export function CreateOlympiadPage({ DiplomaPreview }: Handed) {
	const { programmes } = useSuspenseQuery(settingsQuery(null)).data;
	const [first] = useState(() => blankState(now(), programmes));
	return <EditorForm first={first} usual={programmes} olympiad={null} DiplomaPreview={DiplomaPreview} />;
}

export function EditOlympiadPage({ id, DiplomaPreview }: Handed & { id: string }) {
	const { data } = useSuspenseQuery(editedQuery(id));
	return <EditorForm key={id} first={stateOf(data)} olympiad={data} DiplomaPreview={DiplomaPreview} />;
}

type FormProps = Handed & { first: EditorState; olympiad: EditedOlympiad | null; usual?: UsualCategories };

function EditorForm({ first, olympiad, usual = {}, DiplomaPreview }: FormProps) {
	const title = olympiad ? m.olympiad_editor_edit_title() : m.olympiad_editor_new();
	usePageTitle(title);
	const navigate = useNavigate();
	const sought = useSoughtField();
	const editor = useEditor(first, olympiad, sought && olympiad ? olympiad.faults : {});
	const { value, dirty, pending, met } = editor;
	const locked = olympiad?.locked ?? false;

	async function save(draft: boolean): Promise<void> {
		const saved = await editor.save({ draft });
		if (!saved) return;
		toast({ kind: "ok", text: m.SAVED() });
		if (!olympiad)
			await navigate({ to: "/olimpic/edit/$id", params: { id: saved._id }, replace: true, ignoreBlocker: true });
	}
	/** A draft is saved first, so that what is checked is what is published. */
	async function check(): Promise<void> {
		const saved = dirty || !olympiad ? await editor.save() : olympiad;
		if (saved) await navigate({ to: "/olimpic/edit/$id/check", params: { id: saved._id }, ignoreBlocker: true });
	}
	return (
		<form
			noValidate
			className="mx-auto grid w-full max-w-[1200px] grid-cols-[minmax(0,1fr)] gap-7 py-4"
			onSubmit={(event) => {
				event.preventDefault();
				void save(value.draft);
			}}
		>
			<header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
				<div className="grid gap-1">
					<Link to="/olimpic/admin" className="inline-flex min-h-11 items-center justify-self-start text-sm">
						{m.olympiad_editor_title()}
					</Link>
					<h1 className="break-words">{value.name.trim() || title}</h1>
				</div>
				<div className="flex flex-wrap items-center gap-3">
					{value.draft ? (
						<Chip tone="warn">
							<Bead kind="kept" width={20} />
							{m.olympiad_editor_draft()}
						</Chip>
					) : null}
					{olympiad ? (
						<Link
							to="/olimpic/edit/$id/preview"
							params={{ id: olympiad._id }}
							className={buttonVariants({ variant: "outline" })}
						>
							<Eye size={18} aria-hidden="true" />
							{m.olympiad_child_title()}
						</Link>
					) : null}
				</div>
			</header>
			<Fragment key={editor.turn}>
				<BasicsSection editor={editor} locked={locked} usual={usual} />
				<TextsSection editor={editor} />
				<EntrySection editor={editor} />
				<PagesSection editor={editor} />
				<SecondLookSection editor={editor} locked={locked && olympiad?.second_look === "person"} />
				<ProgrammeSection editor={editor} locked={locked} />
				<DiplomaSection editor={editor} Preview={DiplomaPreview} />
				<SignatoriesSection editor={editor} />
			</Fragment>
			<Refused id="adm-draft" error={editor.errorOf("draft")} />
			<ActionBar className="max-md:bottom-[calc(var(--tabbar)+12px+env(safe-area-inset-bottom))]">
				<output className="flex grow items-center gap-2 text-sm text-muted-foreground">
					<Bead kind={dirty || !olympiad ? "saving" : "counted"} width={20} />
					{dirty || !olympiad ? m.olympiad_editor_unsaved() : m.olympiad_editor_all_saved()}
				</output>
				{value.draft ? (
					<>
						<Button type="submit" size="sm" loading={pending}>
							{m.olympiad_editor_save_draft()}
						</Button>
						<Button variant="primary" size="sm" loading={pending} onClick={() => void check()}>
							{m.olympiad_editor_publish()}
						</Button>
					</>
				) : (
					<>
						{olympiad && olympiad.participants === 0 && !locked ? (
							<Button variant="ghost" size="sm" loading={pending} onClick={() => void save(true)}>
								{m.olympiad_editor_to_draft()}
							</Button>
						) : null}
						<Button type="submit" variant="primary" size="sm" loading={pending}>
							{m.olympiad_editor_save()}
						</Button>
					</>
				)}
			</ActionBar>
			<LeaveGuard dirty={dirty} />
			{met ? <MetDialog met={met} theirs={met.theirs} onChosen={editor.settle} /> : null}
		</form>
	);
}

/** Asks before unsaved changes are lost. */
function LeaveGuard({ dirty }: { dirty: boolean }) {
	const blocker = useBlocker({ shouldBlockFn: () => dirty, enableBeforeUnload: () => dirty, withResolver: true });
	if (blocker.status !== "blocked") return null;
	return (
		<Dialog
			open
			onOpenChange={() => blocker.reset()}
			title={m.olympiad_editor_leave_title()}
			description={m.olympiad_editor_leave_text()}
			footer={
				<>
					<Button onClick={() => blocker.proceed()}>{m.olympiad_editor_leave()}</Button>
					<Button variant="primary" onClick={() => blocker.reset()}>
						{m.olympiad_editor_stay()}
					</Button>
				</>
			}
		/>
	);
}
