CREATE TABLE `referral_bonuses` (
	`key` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`person_id` text NOT NULL,
	`kind` text NOT NULL,
	`source` text NOT NULL,
	`amount` integer NOT NULL,
	`state` text NOT NULL,
	`turn` integer DEFAULT 0 NOT NULL,
	`month` text NOT NULL,
	`made_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	CONSTRAINT "referral_bonuses_amount" CHECK("referral_bonuses"."amount" >= 0)
);
--> statement-breakpoint
CREATE INDEX `referral_bonuses_code` ON `referral_bonuses` (`code`,`month`);--> statement-breakpoint
CREATE INDEX `referral_bonuses_due` ON `referral_bonuses` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `referral_bonuses_source` ON `referral_bonuses` (`source`);--> statement-breakpoint
CREATE TABLE `referral_codes` (
	`owner_id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`made_at` integer NOT NULL,
	`owed` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "referral_codes_owed" CHECK("referral_codes"."owed" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `referral_codes_code_unique` ON `referral_codes` (`code`);--> statement-breakpoint
CREATE TABLE `referral_progress` (
	`id` integer PRIMARY KEY NOT NULL,
	`movement` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `referrals` (
	`person_id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`came_at` integer NOT NULL,
	`refused` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `referrals_code` ON `referrals` (`code`,`came_at`);--> statement-breakpoint
INSERT INTO referral_progress (id, movement) SELECT 1, coalesce(max(rowid), 0) FROM shop_transfers;
