import { createFileRoute } from "@tanstack/react-router";
import { CertificateDoor } from "../award/certificate-page";

export const Route = createFileRoute("/certificates/")({ component: CertificateDoor });
