import { createFileRoute } from "@tanstack/react-router";
import { CertificatePage } from "../award/certificate-page";

export const Route = createFileRoute("/certificates/$code")({
	component: () => <CertificatePage code={Route.useParams().code} />,
});
