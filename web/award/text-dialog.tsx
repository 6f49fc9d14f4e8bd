import { type DiplomaLang, letterLimit } from "#domain/diploma/rules";
import { m } from "#messages";
import { type Diploma, LetterTextInput } from "#worker/award/contract";
import { api, unwrap } from "../lib/api";
import { useContractForm } from "../ui/contract-form";
import { Dialog, DialogActions } from "../ui/dialog";
import { Form } from "../ui/form";
import { TextAreaField } from "../ui/text-field";
import { letterText } from "./texts";

interface TextDialogProps {
	diploma: Diploma;
	lang: DiplomaLang;
	onSaved: (diploma: Diploma) => void;
	onClose: () => void;
	readAgain: () => Promise<unknown>;
}

const LetterText = LetterTextInput.pick({ text: true });

/** The text of a letter to a centre or teacher, in the language of the page. */
export function TextDialog({ diploma, lang, onSaved, onClose, readAgain }: TextDialogProps) {
	const { props, field, pending } = useContractForm(LetterText, {
		readAgain,
		defaultValue: { text: letterText(diploma, lang) },
		async send({ text }) {
			const json = { lang, text: text ?? "" };
			onSaved(await unwrap(api.olimpic.diplomas[":id"].text.$post({ param: { id: diploma._id }, json })));
		},
	});
	return (
		<Dialog open onOpenChange={onClose} title={m.award_diploma_change_text()} wide>
			<Form {...props} className="max-w-none">
				<TextAreaField
					label={m.award_diploma_text_label()}
					hint={m.award_diploma_change_text_hint({ limit: letterLimit })}
					rows={7}
					lang={lang}
					{...field("text")}
				/>
				<DialogActions label={m.account_save()} pending={pending} onClose={onClose} />
			</Form>
		</Dialog>
	);
}
