import { Link } from "@tanstack/react-router";
import { ClipboardList } from "lucide-react";
import { focusText } from "#domain/mastery/focus-text";
import { isFormulaId } from "#domain/soroban/rod";
import { m } from "#messages";
import type { StudentCard } from "#worker/school/people/contract";
import { formulaShort } from "../../training/sets/set-texts";
import { buttonVariants } from "../../ui/button";

/** The formulas a child is weak at for sure, each with a homework about it. */
export function HardFormulas({ child }: { child: StudentCard }) {
	return (
		<section className="grid gap-2 border-t border-border pt-3.5">
			<h3 className="text-lg">{m.school_hard()}</h3>
			{child.hard.length === 0 ? (
				<p className="text-sm text-muted-foreground">{m.school_hard_none()}</p>
			) : (
				<ul className="grid gap-1">
					{child.hard.map(({ formula, seen, wrong }) => (
						<li key={formula} className="flex flex-wrap items-center gap-x-3 gap-y-1">
							<b className="num min-w-10 text-[19px] font-[660]">{formulaShort(formula)}</b>
							<span className="grow text-sm text-muted-foreground">
								{m.school_hard_right({ right: seen - wrong, seen })}
							</span>
							{isFormulaId(formula) ? (
								<Link
									to="/homeworks/new"
									search={{ student: child._id, focus: focusText({ formulas: [formula], check: false }) }}
									className={buttonVariants({ size: "sm", variant: "ghost" })}
								>
									<ClipboardList size={18} aria-hidden="true" />
									{m.school_hw_give_set({ formula: formulaShort(formula) })}
								</Link>
							) : null}
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
