import { createFileRoute } from "@tanstack/react-router";
import { CertificateDoor } from "../diploma/certificate-page";

export const Route = createFileRoute("/certificates/")({ component: CertificateDoor });
