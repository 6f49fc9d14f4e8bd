import type { SigninContent } from "#worker/account/auth/contract";
import { m } from "#messages";
import { pictureAddress } from "../../ui/picture-address";
import { Card } from "../../ui/card";
import { SafeHtml } from "../../ui/safe-html";

/** The announcement of the staff on the sign-in page. It scrolls by itself, so that the form keeps its place. */
export function Announcement({ content }: { content: SigninContent }) {
	const { html, regulations, image } = content;
	if (!html && !regulations && !image) return null;
	return (
		<Card className="grid content-center gap-6 max-h-[70dvh] overflow-y-auto md:grid-cols-[minmax(0,1fr)_auto] md:gap-8 lg:max-h-none lg:self-start">
			<div className="grid content-center gap-3">
				{html ? <SafeHtml html={html} /> : null}
				{regulations ? (
					<p>
						<a href={regulations} className="inline-flex min-h-11 items-center">
							{m.account_signin_regulations()}
						</a>
					</p>
				) : null}
			</div>
			{image ? (
				<img
					src={pictureAddress(image)}
					alt={m.account_signin_image()}
					loading="lazy"
					className="aspect-[220/204] w-full max-w-[220px] self-center border-border object-contain md:border-l md:pl-7"
				/>
			) : null}
		</Card>
	);
}
