import type { TestProject } from "vitest/node";
import { createRoutes } from "#worker/app";
import { describeApi } from "#worker/http/describe";

declare module "vitest" {
	export interface ProvidedContext {
		/** the API's description of itself, as JSON */
		apiDescription: string;
	}
}

/** Says once how the API's answers look: component tests hold what they answer in its place against that. */
export default function describeOnce(project: TestProject): void {
	project.provide("apiDescription", JSON.stringify(describeApi(createRoutes(() => 0))));
}
