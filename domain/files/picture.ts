import { bareJpeg } from "./jpeg";
import { barePng } from "./png";
import { bareWebp } from "./webp";

export type PictureType = "image/jpeg" | "image/png" | "image/webp";
export type Picture = { readonly type: PictureType; readonly bytes: Uint8Array };

/** The most a picture may weigh: 3 MB (docs/product.md 11). */
export const mostPictureBytes = 3 * 1024 * 1024;

/**
 * A picture of what it is drawn from and nothing else: no camera, place, author, thumbnail or colour profile, nothing
 * behind its end. Told by its bytes, not by its name; null for what is no sound, still JPEG, PNG or WebP. Throws
 * PICTURE_TOO_LARGE for more than 4096 pixels a side or 16 megapixels, before anything of that size is read.
 */
export function barePicture(bytes: Uint8Array): Picture | null {
	try {
		const jpeg = bareJpeg(bytes);
		if (jpeg) return { type: "image/jpeg", bytes: jpeg };
		const png = barePng(bytes);
		if (png) return { type: "image/png", bytes: png };
		const webp = bareWebp(bytes);
		return webp && { type: "image/webp", bytes: webp };
	} catch (error) {
		if (error instanceof RangeError) return null;
		throw error;
	}
}
