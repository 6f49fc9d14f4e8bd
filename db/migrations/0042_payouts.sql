CREATE TABLE `sandbox_refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`idempotence_key` text NOT NULL,
	`payment_id` text NOT NULL,
	`amount` integer NOT NULL,
	`reference` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sandbox_refunds_once` ON `sandbox_refunds` (`idempotence_key`);--> statement-breakpoint
CREATE INDEX `sandbox_refunds_payment` ON `sandbox_refunds` (`payment_id`);--> statement-breakpoint
CREATE TABLE `shop_payouts` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`made_by` text NOT NULL,
	`provider_id` text,
	`state` text NOT NULL,
	`doubt` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`asked_at` integer,
	`said` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `shop_payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shop_payouts_amount" CHECK("shop_payouts"."amount" between 1 and 1000000000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shop_payouts_once` ON `shop_payouts` (`made_by`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `shop_payouts_payment` ON `shop_payouts` (`payment_id`);--> statement-breakpoint
CREATE INDEX `shop_payouts_state` ON `shop_payouts` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `shop_payouts_provider` ON `shop_payouts` (`provider_id`);--> statement-breakpoint
ALTER TABLE `shop_payments` ADD `decided_by` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `shop_payments` ADD `told_at` integer;--> statement-breakpoint
ALTER TABLE `shop_payments` ADD `asked_at` integer;--> statement-breakpoint
ALTER TABLE `shop_payments` ADD `said` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- nobody noted before who told what: what was decided then is not listed as untold
UPDATE `shop_payments` SET `told_at` = `decided_at` WHERE `state` <> 'pending';
