import { expect, test } from "vitest";
import { filledHtml, filledSubject, filledText, placeholderFaults } from "#domain/mail/letter-template";

test("a text without its own words is built in and has nothing to be refused", () => {
	expect(placeholderFaults("receipt", { subject: "", html: "" })).toEqual([]);
	expect(placeholderFaults("receipt", { subject: "{sum}", html: "" })).toEqual([]);
});

test("what takes more than a line is no part of a subject", () => {
	expect(placeholderFaults("receipt", { subject: "{lines}", html: "<p>{ sum } {lines}</p>" })).toEqual([
		{ where: "subject", name: "lines", fault: "PLACEHOLDER_UNKNOWN" },
	]);
});

test("names of the language itself are no placeholders", () => {
	const faults = placeholderFaults("signup_code", { subject: "", html: "{constructor} {code}" });
	expect(faults).toEqual([{ where: "html", name: "constructor", fault: "PLACEHOLDER_UNKNOWN" }]);
	expect(filledSubject("{constructor}", {})).toBe("{constructor}");
});

test("plain text keeps the order of the words: lists by a dash, an address after the words of its link", () => {
	const html =
		'<h2>A &amp; B</h2><p>See <a href="https://x.example/?a=1&amp;b=2">here</a>,<br>{who}</p><ul><li>one</li><li>two</li></ul>';
	expect(filledText(html, { who: "you & <me>" })).toBe(
		"A & B\n\nSee here (https://x.example/?a=1&b=2),\nyou & <me>\n\n- one\n- two",
	);
});

test("a link that is no address of the web is text, and prose of ours has its links", () => {
	expect(filledHtml("{link}", { link: { link: "javascript:alert(1)" } })).toBe("javascript:alert(1)");
	expect(filledHtml("{access}", { access: { prose: "Go: https://a.example\n<b>" } })).toBe(
		'Go: <a href="https://a.example">https://a.example</a><br>&lt;b&gt;',
	);
	expect(filledHtml("{name}", { name: "https://a.example" })).toBe("https://a.example");
});
