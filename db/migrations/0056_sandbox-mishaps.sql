ALTER TABLE `sandbox_payments` ADD `settles_at` integer;--> statement-breakpoint
ALTER TABLE `sandbox_payments` ADD `silent_until` integer;