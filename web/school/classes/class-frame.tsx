import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages";
import { chooseLocale, chosenLocale } from "../../lib/locale";
import { Chip } from "../../ui/chip";
import { IconButton } from "../../ui/icon-button";
import { LanguageSwitch } from "../../ui/language-switch";
import { Mark } from "../../ui/mark";
import "./classes.css";

type Props = {
	/** The code that was typed; shown once it is right. */
	code?: string;
	onBack?: () => void;
	children: ReactNode;
	/** At the lower edge of the screen. */
	foot?: ReactNode;
};

/** The frame of a child's sign-in: nothing to choose but the step itself. */
export function ClassFrame({ code, onBack, children, foot }: Props) {
	return (
		<div className="gutter">
			<div className="class-page">
				<header className="flex min-h-12 items-center justify-between gap-3">
					{onBack ? (
						<IconButton
							className="-ml-3"
							label={m.school_class_back()}
							icon={<ArrowLeft size={22} aria-hidden="true" />}
							onClick={onBack}
						/>
					) : (
						<Link to="/signin" className="inline-flex min-h-11 items-center rounded-sm no-underline">
							<Mark size={34} />
						</Link>
					)}
					{code ? (
						<Chip>{m.school_class_of({ code })}</Chip>
					) : (
						<LanguageSwitch value={chosenLocale()} onChange={chooseLocale} />
					)}
				</header>
				<main className="grid min-w-0">{children}</main>
				{foot ? <footer className="grid gap-2.5">{foot}</footer> : null}
			</div>
		</div>
	);
}

/** What went wrong, said at once to who listens. */
export function ClassFault({ text }: { text: string | null }) {
	return (
		<p role="alert" className="min-h-6 text-center font-[550] text-bad">
			{text}
		</p>
	);
}
