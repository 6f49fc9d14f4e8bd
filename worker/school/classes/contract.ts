import { z } from "zod";
import { classCodeLength, foldClassCode } from "#domain/user/class-code";
import { picturePinProblem, pictures, pinLength } from "#domain/user/picture-pin";
import { NamedPerson } from "../../account/users/contract";

const Id = z.string("REQUIRED").trim().min(1, "REQUIRED").max(100, "TOO_LONG");

/** A class code as it was typed, on either keyboard, with or without the dash. */
export const ClassCode = z
	.string("REQUIRED")
	.max(40, "TOO_LONG")
	.transform(foldClassCode)
	.refine((code) => code.length === classCodeLength, "CLASS_NOT_FOUND");

/** Four taps on nine pictures. */
export const PicturePin = z.array(z.enum(pictures, "REQUIRED")).length(pinLength, "REQUIRED");

export const ClassInput = z.object({ code: ClassCode }).meta({ id: "ClassInput" });

/** The children of a class who sign in by pictures: first names, and one letter of the surname, each also in English. */
export const ClassNames = z
	.object({
		group: z.string(),
		data: z.array(NamedPerson.extend({ letter: z.string(), letter_en: z.string() })),
	})
	.meta({ id: "ClassNames" });
export type ClassNames = z.infer<typeof ClassNames>;

export const PicturesInput = z
	.object({ code: ClassCode, child: Id, pictures: PicturePin })
	.meta({ id: "PicturesInput" });
export type PicturesInput = z.infer<typeof PicturesInput>;

/** Pictures that a child chooses itself: at least three different ones. */
export const OwnPicturesInput = z
	.object({
		pictures: PicturePin.superRefine((pin, ctx) => {
			const problem = picturePinProblem(pin);
			if (problem) ctx.addIssue({ code: "custom", message: problem });
		}),
	})
	.meta({ id: "OwnPicturesInput" });

/** The 128 bits of a card. */
export const CardInput = z
	.object({ secret: z.string("REQUIRED").regex(/^[\w-]{22}$/, "CARD_ENDED") })
	.meta({ id: "CardInput" });

/**
 * How the children of a group sign in. `own_account`: by the e-mail and password of their owner, and in no other way unless
 * the parent allows it.
 * `pictures`: none, those a teacher gave, or chosen by the child. `card_at`: when the card that is good now was made.
 */
export const GroupSignIn = z
	.object({
		group: z.object({ _id: z.string(), name: z.string() }),
		code: z.string().nullable(),
		data: z.array(
			z.object({
				_id: z.string(),
				name: z.string(),
				surname: z.string(),
				own_account: z.boolean(),
				pictures: z.enum(["none", "given", "own"]),
				card_at: z.iso.datetime().nullable(),
			}),
		),
	})
	.meta({ id: "GroupSignIn" });
export type GroupSignIn = z.infer<typeof GroupSignIn>;

/** `on`: a new code, which ends the old one; otherwise none. */
export const CodeInput = z.object({ on: z.boolean("REQUIRED") }).meta({ id: "CodeInput" });
export const CodeAnswer = z.object({ code: z.string().nullable() }).meta({ id: "CodeAnswer" });

/** A slow hash for each child: ten at once. */
export const mostPins = 10;
export const PinsInput = z
	.object({ ids: z.array(Id).min(1, "REQUIRED").max(mostPins, "TOO_LONG") })
	.meta({ id: "PinsInput" });
/** New pictures, which are said once. */
export const GivenPins = z
	.object({ data: z.array(z.object({ _id: z.string(), pictures: z.array(z.enum(pictures)) })) })
	.meta({ id: "GivenPins" });
export type GivenPins = z.infer<typeof GivenPins>;

export const CardsInput = z
	.object({ ids: z.array(Id).min(1, "REQUIRED").max(200, "TOO_LONG") })
	.meta({ id: "CardsInput" });
export type CardsInput = z.infer<typeof CardsInput>;
/** New cards, whose secrets are said once. */
export const MadeCards = z
	.object({ data: z.array(z.object({ _id: z.string(), secret: z.string() })) })
	.meta({ id: "MadeCards" });
export type MadeCards = z.infer<typeof MadeCards>;
export const RevokedCards = z.object({ count: z.number().int() }).meta({ id: "RevokedCards" });
