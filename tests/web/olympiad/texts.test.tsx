import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { blankState, type EditorState } from "#web/olympiad/editor/editor-state";
import { TextsSection } from "#web/olympiad/editor/texts-section";

beforeEach(() => (document.cookie = "lang=en; path=/"));
afterEach(() => {
	document.cookie = "lang=; path=/; max-age=0";
});

function Editor({ desc, errors }: { desc: string; errors: Record<string, string> }) {
	const [value, setValue] = useState<EditorState>({ ...blankState(Date.UTC(2096, 8, 15)), desc });
	const set = (change: Partial<EditorState>) => setValue({ ...value, ...change });
	return <TextsSection editor={{ value, set, errorOf: (path) => errors[path] }} />;
}

/** The section over a description; answers the field and what it shows. */
function write(desc: string, errors: Record<string, string> = {}) {
	const { container } = render(<Editor desc={desc} errors={errors} />);
	return {
		area: screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Description" }),
		preview: () => container.querySelector<HTMLElement>("[data-slot=safe-html]"),
	};
}

describe("the toolbar of the description", () => {
	test.each([
		["Paragraph", "<p>", "</p>"],
		["Heading", "<h3>", "</h3>"],
		["Bold", "<strong>", "</strong>"],
		["Italic", "<em>", "</em>"],
		["List", "<ul>\n<li>", "</li>\n</ul>"],
		["Link", '<a href="https://">', "</a>"],
	])("%s goes round what is marked, which stays marked", async (name, before, after) => {
		const { area } = write("Seven stages now");
		area.setSelectionRange(6, 12);
		const tools = within(screen.getByRole("toolbar", { name: "Description" }));
		await userEvent.click(tools.getByRole("button", { name }));
		expect(area.value).toBe(`Seven ${before}stages${after} now`);
		expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe("stages");
		expect(document.activeElement).toBe(area);
	});

	test("with nothing marked the cursor stands between the tags, ready to write; two tools go round one another", async () => {
		const { area, preview } = write("");
		await userEvent.click(screen.getByRole("button", { name: "Paragraph" }));
		expect([area.value, area.selectionStart, area.selectionEnd]).toEqual(["<p></p>", 3, 3]);
		await userEvent.click(screen.getByRole("button", { name: "Bold" }));
		expect([area.value, area.selectionStart]).toEqual(["<p><strong></strong></p>", 11]);
		await userEvent.keyboard("Soroban");
		expect(area.value).toBe("<p><strong>Soroban</strong></p>");
		await waitFor(() => expect(preview()?.innerHTML).toBe("<p><strong>Soroban</strong></p>"));
	});
});

describe("the preview of the description", () => {
	test("says that there is nothing yet", () => {
		const { preview } = write("  ");
		screen.getByText("The description will appear here");
		expect(preview()).toBeNull();
	});

	test.each([
		["a script", "<p>Hi<script>window.ran = 1</script></p>", "<p>Hi</p>"],
		[
			"a handler",
			'<p onclick="window.ran = 1">Hi</p><img src="/x.png" onerror="window.ran = 1">',
			'<p>Hi</p><img src="/x.png">',
		],
		["a link that runs", '<a href="javascript:window.ran = 1">Hi</a>', "<a>Hi</a>"],
		["a frame and a form", '<iframe src="https://e.example"></iframe><form><input></form><p>Hi</p>', "<p>Hi</p>"],
		[
			"styles of a text processor",
			'<p class="MsoNormal" style="color:red"><font face="Arial">Hi</font></p>',
			"<p>Hi</p>",
		],
		[
			"what is allowed",
			'<h3>Day</h3><ul><li><a href="https://docs.example/a">A</a></li></ul>',
			'<h3>Day</h3><ul><li><a href="https://docs.example/a">A</a></li></ul>',
		],
	])("of pasted HTML with %s shows what stays", async (_, html, shown) => {
		const { area, preview } = write("");
		await userEvent.click(area);
		await userEvent.paste(html);
		expect(area.value).toBe(html);
		await waitFor(() => expect(preview()?.innerHTML).toBe(shown));
		expect("ran" in window).toBe(false);
	});
});

test("a link that is refused is said under its field; each link is kept as written", () => {
	write("", { tasks: "Not a link" });
	const tasks = screen.getByRole<HTMLInputElement>("textbox", { name: "Group tasks" });
	expect(tasks.getAttribute("aria-invalid")).toBe("true");
	for (const name of ["Group tasks", "Syllabus", "Regulations"]) {
		const field = screen.getByRole<HTMLInputElement>("textbox", { name });
		fireEvent.change(field, { target: { value: `https://docs.example/${name.length}` } });
		expect(field.value).toBe(`https://docs.example/${name.length}`);
	}
	expect(tasks.value).toBe("https://docs.example/11");
});
