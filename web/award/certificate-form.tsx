import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { normalizeCode } from "#domain/diploma/code";
import { m } from "#messages";
import { Button } from "../ui/button";
import { Form } from "../ui/form";
import { TextField } from "../ui/text-field";

/** A code typed from paper. */
export function CertificateForm({ code = "" }: { code?: string }) {
	const navigate = useNavigate();
	const [error, setError] = useState<string>();
	function submit(event: FormEvent<HTMLFormElement>): void {
		event.preventDefault();
		const text = String(new FormData(event.currentTarget).get("code"));
		const typed = normalizeCode(text);
		if (typed === null) setError(text.trim() === "" ? m.REQUIRED() : m.award_certificate_unknown());
		else setError(undefined);
		if (typed !== null) void navigate({ to: "/certificates/$code", params: { code: typed } });
	}
	return (
		<Form onSubmit={submit}>
			<TextField
				label={m.award_certificate_code()}
				name="code"
				defaultValue={code}
				error={error}
				placeholder="7K4M-0Q2X-B9TZ"
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				className="[&_input]:num"
			/>
			<Button type="submit" variant="primary" size="lg" className="justify-self-start max-xs:justify-self-stretch">
				{m.award_certificate_check()}
			</Button>
		</Form>
	);
}
