import { shownClassCode } from "#domain/user/class-code";
import { m } from "#messages";
import { Mark } from "../../ui/mark";
import { QrCode } from "../../ui/qr-code";
import "../../ui/a4-page.css";
import "./classes.css";

/** A card to be cut out; `secret` is what its picture leads in by. */
export type PrintedCard = { id: string; name: string; surname: string; secret: string };

type Props = { cards: readonly PrintedCard[]; group: string; code: string | null; origin: string };

const perSheet = 8;
/** A longer first name, or surname, is written smaller, so that it stays on its card and in one piece. */
const longName = 12;
const longSurname = 16;

/** Cards of children, eight on A4, on white in every mode. No password and no pictures stand on them. */
export function CardsSheets({ cards, group, code, origin }: Props) {
	const sheets = Array.from({ length: Math.ceil(cards.length / perSheet) }, (_, at) =>
		cards.slice(at * perSheet, (at + 1) * perSheet),
	);
	return (
		<div className="papers">
			{sheets.map((sheet, at) => (
				<div key={sheet[0]!.id} className="sheet-room">
					<section
						className="sheet cards-sheet"
						data-theme="sama"
						data-mode="light"
						aria-label={m.school_cards_sheet({ page: at + 1 })}
					>
						{sheet.map(({ id, name, surname, secret }) => (
							<div key={id}>
								<div className="cards-text">
									<Mark className="!gap-[calc(var(--mm)*2)] !text-[length:calc(var(--mm)*4.4)] [&>svg]:size-[calc(var(--mm)*7.4)]" />
									<div className="cards-name" data-long={name.length > longName ? "" : undefined}>
										<b>{name}</b>
										<span data-long={surname.length > longSurname ? "" : undefined}>{surname}</span>
										<small className="block break-words">{group}</small>
									</div>
									{code ? (
										<div className="cards-code">
											<span>{m.school_cards_class()}</span>
											<b>{shownClassCode(code)}</b>
										</div>
									) : (
										<div className="cards-code" />
									)}
								</div>
								<div className="cards-qr">
									<QrCode text={`${origin}/card#${secret}`} label={m.school_cards_qr({ name })} />
									{m.school_cards_scan()}
								</div>
							</div>
						))}
					</section>
				</div>
			))}
		</div>
	);
}
