import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { m } from "#messages";
import { api, ApiError, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { usePageTitle } from "../../shells/page-title";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Mark } from "../../ui/mark";
import { TextField } from "../../ui/text-field";
import { keepGuestRoom } from "./guest-room";

/** A child without an account comes to a lesson by its link: the code that the teacher says, and a name. */
export function GuestPage({ room }: { room: string }) {
	usePageTitle(m.classroom_guest_title());
	const navigate = useNavigate();
	const [code, setCode] = useState("");
	const [name, setName] = useState("");
	const [fault, setFault] = useState<{ code?: string; name?: string; other?: string }>({});
	const [pending, setPending] = useState(false);

	async function knock(event: FormEvent): Promise<void> {
		event.preventDefault();
		const empty = {
			...(code.trim() === "" && { code: m.classroom_guest_code_empty() }),
			...(name.trim() === "" && { name: m.classroom_guest_name_empty() }),
		};
		setFault(empty);
		if (Object.keys(empty).length > 0) return;
		setPending(true);
		try {
			const json = { code, name: name.trim() };
			const { guest } = await unwrap(api.lessons[":id"].guest.$post({ param: { id: room }, json }));
			keepGuestRoom({ room, guest });
			await navigate({ to: "/classroom/$room", params: { room } });
		} catch (error) {
			const fields = error instanceof ApiError ? error.fields : {};
			const text = (field: string) => (fields[field] ? failureText(new ApiError(422, fields[field])) : undefined);
			const badCode = fields["code"] ? m.classroom_guest_code_wrong() : undefined;
			const badName = text("name");
			setFault({
				...(badCode ? { code: badCode } : {}),
				...(badName ? { name: badName } : {}),
				...(badCode || badName ? {} : { other: failureText(error) }),
			});
		} finally {
			setPending(false);
		}
	}
	return (
		<main className="mx-auto grid min-h-dvh max-w-[460px] content-center gap-6 px-4 py-8 short:max-w-[640px] short:py-2">
			<Link to="/" className="justify-self-center short:hidden">
				<Mark size={44} />
			</Link>
			<Card>
				<form className="grid gap-4" noValidate onSubmit={(event) => void knock(event)}>
					<div className="grid gap-1.5">
						<h1 className="text-2xl">{m.classroom_guest_title()}</h1>
						<p className="text-muted-foreground">{m.classroom_guest_text()}</p>
					</div>
					{/* a phone on its side has the whole form on its screen */}
					<div className="grid gap-4 short:grid-cols-2 short:items-start">
						<TextField
							label={m.classroom_guest_code()}
							name="code"
							autoCapitalize="characters"
							autoComplete="off"
							maxLength={20}
							error={fault.code}
							value={code}
							onChange={(event) => setCode(event.target.value)}
						/>
						<TextField
							label={m.classroom_guest_name()}
							name="name"
							autoComplete="off"
							maxLength={40}
							error={fault.name}
							value={name}
							onChange={(event) => setName(event.target.value)}
						/>
					</div>
					<output className="text-sm font-medium text-bad empty:hidden">{fault.other ?? ""}</output>
					<Button type="submit" variant="primary" size="lg" loading={pending}>
						{m.classroom_guest_knock()}
					</Button>
					<p className="text-sm text-muted-foreground">
						{m.classroom_guest_account()} <Link to="/signin">{m.classroom_guest_sign_in()}</Link>
					</p>
				</form>
			</Card>
		</main>
	);
}
