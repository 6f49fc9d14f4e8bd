import DOMPurify from "dompurify";
import { Bold, Heading2, ImagePlus, Italic, Link2, List, ListOrdered, RemoveFormatting } from "lucide-react";
import { type ClipboardEvent, useEffect, useRef, useState } from "react";
import { m } from "#messages";
import { allowedAddresses, allowedAttributes, allowedTags } from "./allowed-html";
import { cn } from "./cn";
import { FieldNotes, useControlWiring } from "./field";
import { InsertRow, type Insertion, TextTool } from "./rich-text-parts";
import "./rich-text.css";

const options = {
	ALLOWED_TAGS: allowedTags,
	ALLOWED_ATTR: allowedAttributes,
	ALLOWED_URI_REGEXP: allowedAddresses,
};
const clean = (html: string) => DOMPurify.sanitize(html, options);
const cleanNodes = (html: string) => DOMPurify.sanitize(html, { ...options, RETURN_DOM_FRAGMENT: true });

interface RichTextProps {
	label: string;
	/** What is there at first; later the field keeps its own text. */
	defaultValue: string;
	onChange: (html: string) => void;
	/** Keeps a picture and answers its address; without it there are no pictures. */
	keepPicture?: (file: File) => Promise<string>;
	/** Says why a picture was not kept. */
	failure?: (error: unknown) => string;
	error?: string | undefined;
	hint?: string;
	lang?: string;
}

/** Text with headings, lists, links and pictures, for staff. What is pasted keeps only what may be published. */
export function RichText({ label, defaultValue, onChange, keepPicture, failure, error, hint, lang }: RichTextProps) {
	const box = useRef<HTMLDivElement>(null);
	const file = useRef<HTMLInputElement>(null);
	const place = useRef<Range | null>(null);
	const first = useRef(defaultValue);
	const [asked, setAsked] = useState<Insertion | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const wiring = useControlWiring({ error, hint });
	useEffect(() => {
		box.current?.replaceChildren(cleanNodes(first.current));
	}, []);

	/** Goes back to the place in the text that was kept. */
	function goBack(): void {
		box.current?.focus();
		const selection = getSelection();
		if (!place.current || !selection) return;
		selection.removeAllRanges();
		selection.addRange(place.current);
		place.current = null;
	}
	/** The browser's own commands keep its undo; every browser of ours has them. */
	function run(command: string, value?: string): void {
		goBack();
		document.execCommand("defaultParagraphSeparator", false, "p");
		document.execCommand(command, false, value);
		tell();
	}
	/** Nodes, not HTML: the page takes no text as HTML. */
	function put(nodes: Node): void {
		goBack();
		const selection = getSelection();
		if (!selection || selection.rangeCount === 0 || !box.current?.contains(selection.anchorNode)) {
			box.current?.append(nodes);
		} else {
			const range = selection.getRangeAt(0);
			range.deleteContents();
			range.insertNode(nodes);
			selection.collapseToEnd();
		}
		tell();
	}
	function tell(): void {
		if (box.current) onChange(clean(box.current.innerHTML));
	}
	/** Another field takes the focus; the place in the text is kept for it. */
	function keepPlace(): void {
		const selection = getSelection();
		const inside = selection && selection.rangeCount > 0 && box.current?.contains(selection.anchorNode);
		place.current = inside ? selection.getRangeAt(0).cloneRange() : null;
	}
	function paste(event: ClipboardEvent): void {
		event.preventDefault();
		const html = event.clipboardData.getData("text/html");
		if (html === "") run("insertText", event.clipboardData.getData("text/plain"));
		else put(cleanNodes(html));
	}
	function heading(): void {
		run("formatBlock", document.queryCommandValue("formatBlock") === "h2" ? "p" : "h2");
	}
	function askLink(): void {
		keepPlace();
		setAsked({ kind: "link", value: "https://" });
	}
	function askPicture(): void {
		keepPlace();
		file.current?.click();
	}
	async function upload(picked: File | undefined): Promise<void> {
		if (file.current) file.current.value = "";
		if (!picked || !keepPicture) return;
		setProblem(null);
		try {
			setAsked({ kind: "picture", value: "", src: await keepPicture(picked) });
		} catch (cause) {
			setProblem(failure?.(cause) ?? null);
		}
	}
	function insert(): void {
		if (!asked) return;
		const value = asked.value.trim();
		if (asked.kind === "link") {
			if (!allowedAddresses.test(value)) return setProblem(m.ui_text_link_wrong());
			const selected = place.current !== null && !place.current.collapsed;
			const link = document.createElement("a");
			link.setAttribute("href", value);
			link.textContent = value;
			if (selected) run("createLink", value);
			else put(link);
		} else {
			const picture = document.createElement("img");
			picture.setAttribute("src", asked.src);
			picture.setAttribute("alt", value);
			put(picture);
		}
		setProblem(null);
		setAsked(null);
	}
	return (
		<div className="grid min-w-0 gap-1.5" {...(lang && { lang })}>
			<span id={`${wiring.id}-label`} className="text-[14px] font-[550]">
				{label}
			</span>
			<div className={cn("rich-text rounded-sm border-[1.5px] border-input bg-card", error && "border-bad")}>
				<div role="toolbar" aria-label={m.ui_text_tools()} className="flex flex-wrap border-b border-border">
					<TextTool name={m.ui_text_bold()} icon={Bold} onPress={() => run("bold")} />
					<TextTool name={m.ui_text_italic()} icon={Italic} onPress={() => run("italic")} />
					<TextTool name={m.ui_text_heading()} icon={Heading2} onPress={heading} />
					<TextTool name={m.ui_text_list()} icon={List} onPress={() => run("insertUnorderedList")} />
					<TextTool name={m.ui_text_numbers()} icon={ListOrdered} onPress={() => run("insertOrderedList")} />
					<TextTool name={m.ui_text_link()} icon={Link2} onPress={askLink} />
					{keepPicture ? <TextTool name={m.ui_text_picture()} icon={ImagePlus} onPress={askPicture} /> : null}
					<TextTool name={m.ui_text_plain()} icon={RemoveFormatting} onPress={() => run("removeFormat")} />
				</div>
				{asked ? (
					<InsertRow asked={asked} onChange={setAsked} onInsert={insert} onCancel={() => setAsked(null)} />
				) : null}
				<div
					ref={box}
					id={wiring.id}
					// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input holds no formatted text
					role="textbox"
					aria-multiline="true"
					tabIndex={0}
					aria-labelledby={`${wiring.id}-label`}
					aria-describedby={wiring["aria-describedby"]}
					aria-invalid={wiring["aria-invalid"]}
					contentEditable
					suppressContentEditableWarning
					className="px-3.5 py-3"
					onInput={tell}
					onBlur={tell}
					onPaste={paste}
				/>
			</div>
			{keepPicture ? (
				<input
					ref={file}
					type="file"
					accept="image/jpeg,image/png,image/webp"
					aria-label={`${m.ui_text_picture()}, ${label}`}
					className="hidden"
					onChange={(event) => void upload(event.target.files?.[0])}
				/>
			) : null}
			{problem ? (
				<p role="alert" className="text-sm text-bad">
					{problem}
				</p>
			) : null}
			<FieldNotes id={wiring.id} error={error} hint={hint} />
		</div>
	);
}
