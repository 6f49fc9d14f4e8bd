import { createFileRoute, notFound } from "@tanstack/react-router";
import { lazy } from "react";

// false in a production build, which leaves the gallery out of the bundle
const Gallery = import.meta.env.DEV
	? lazy(async () => {
			const [{ Gallery }, { AbacusGallery }] = await Promise.all([
				import("../gallery/gallery"),
				import("../training/abacus/abacus-gallery"),
			]);
			return { default: () => <Gallery abacus={<AbacusGallery />} /> };
		})
	: () => null;

export const Route = createFileRoute("/gallery")({
	beforeLoad: () => {
		if (!import.meta.env.DEV) throw notFound();
	},
	component: Gallery,
});
