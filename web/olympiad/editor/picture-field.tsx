import { m } from "#messages";
import { pictureAddress } from "../../ui/picture-address";
import { PictureUpload } from "./picture-upload";
import { AddressField, type PictureName } from "./section";
import type { Editor } from "./use-editor";

/** A picture of the diplomas: put up from this device, or by its address. */
export function PictureField({ editor, name, label }: { editor: Editor; name: PictureName; label: string }) {
	const address = editor.value[name];
	return (
		<div className="grid content-start gap-2">
			<AddressField editor={editor} name={name} label={label} />
			<PictureUpload
				label={label}
				choose={m.olympiad_editor_picture_choose()}
				address={address}
				onChange={(url) => editor.set({ [name]: url })}
			/>
			{/^(https:\/)?\//.test(address) ? (
				<img
					src={pictureAddress(address)}
					alt=""
					className="max-h-40 max-w-full justify-self-start rounded-sm border border-border"
				/>
			) : null}
		</div>
	);
}
