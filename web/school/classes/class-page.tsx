import { useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { foldClassCode, shownClassCode } from "#domain/user/class-code";
import { m } from "#messages";
import type { ClassNames } from "#worker/school/classes/contract";
import type { Me } from "../../account/session/queries";
import { adoptLanguage, startSession } from "../../account/session/session";
import { api, unwrap } from "../../lib/api";
import { nameOf } from "../../lib/name-of";
import { getLocale } from "../../paraglide/runtime.js";
import { usePageTitle } from "../../shells/page-title";
import { buttonVariants } from "../../ui/button";
import { ClassCodeStep } from "./class-code";
import { ClassFrame } from "./class-frame";
import { type ClassChild, ClassPicturesStep, faultText } from "./class-pictures";
import { OwnPicturesStep } from "./own-pictures";

const keptCode = "class-code";

/** The code that was right on this device last; a child then only presses "next". */
function lastCode(): string {
	try {
		return foldClassCode(localStorage.getItem(keptCode) ?? "");
	} catch {
		return "";
	}
}

function keepCode(code: string): void {
	try {
		localStorage.setItem(keptCode, code);
	} catch {
		// storage refused: it is typed next time
	}
}

/** A child's own way in: the class code, its name, four pictures. */
export function ClassPage() {
	usePageTitle(m.school_class_title());
	const queryClient = useQueryClient();
	const router = useRouter();
	const [code, setCode] = useState(lastCode);
	const [names, setNames] = useState<ClassNames | null>(null);
	const [child, setChild] = useState<ClassChild | null>(null);
	const [entered, setEntered] = useState<Me | null>(null);
	const [fault, setFault] = useState<string | null>(null);
	const [pending, setPending] = useState(false);

	async function open(typed: string): Promise<void> {
		setPending(true);
		setFault(null);
		setCode(typed);
		try {
			setNames(await unwrap(api.class.names.$post({ json: { code: typed } })));
			keepCode(typed);
		} catch (error) {
			setFault(faultText(error, 0));
		} finally {
			setPending(false);
		}
	}

	async function start(me: Me): Promise<void> {
		startSession(queryClient, me);
		await router.navigate({ to: me.landing, replace: true });
		// last: it may load the document anew
		adoptLanguage(me);
	}

	if (entered) return <OwnPicturesStep onDone={() => void start(entered)} />;
	if (names && child) {
		return (
			<ClassPicturesStep
				code={code}
				child={child}
				onBack={() => setChild(null)}
				onEntered={(me, given) => (given ? setEntered(me) : void start(me))}
			/>
		);
	}
	if (names) return <NamesStep code={code} names={names} onBack={() => setNames(null)} onChild={setChild} />;
	return <ClassCodeStep first={code} fault={fault} pending={pending} onCode={(typed) => void open(typed)} />;
}

/** A first name with one letter of the surname, in the language of the page. */
function calledOf(child: ClassChild): string {
	const letter = getLocale() === "en" ? child.letter_en : child.letter;
	return [nameOf(child), letter && `${letter}.`].filter(Boolean).join(" ");
}

type NamesProps = { code: string; names: ClassNames; onBack: () => void; onChild: (child: ClassChild) => void };

function NamesStep({ code, names, onBack, onChild }: NamesProps) {
	const children = names.data
		.map((child) => ({ child, text: calledOf(child) }))
		.toSorted((one, other) => one.text.localeCompare(other.text, getLocale()));
	const empty = children.length === 0;
	return (
		<ClassFrame
			code={shownClassCode(code)}
			onBack={onBack}
			foot={
				<>
					<p className="text-center text-muted-foreground">{empty ? null : m.school_class_not_here()}</p>
					<Link to="/card" className={buttonVariants()}>
						{m.school_class_by_card()}
					</Link>
				</>
			}
		>
			<div className="grid content-start gap-4 pt-2">
				<div>
					<h1 className="text-[25px]">{m.school_class_who()}</h1>
					<p className="text-muted-foreground">{empty ? m.school_class_empty() : m.school_class_who_lead()}</p>
				</div>
				<ul className="class-names">
					{children.map(({ child, text }) => (
						<li key={child._id}>
							<button
								type="button"
								className={buttonVariants({
									size: "lg",
									className: "w-full justify-start px-4 text-left text-[19px] break-words",
								})}
								onClick={() => onChild(child)}
							>
								{text}
							</button>
						</li>
					))}
				</ul>
			</div>
		</ClassFrame>
	);
}
