ALTER TABLE `exam_certificates` ADD `withdrawn_at` integer;--> statement-breakpoint
ALTER TABLE `exam_certificates` ADD `withdrawn_by` text;--> statement-breakpoint
ALTER TABLE `exam_certificates` ADD `withdraw_reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `exam_sittings` ADD `hasty` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `site_content` SET
	`ru` = replace(`ru`, 'Кто знает код диплома или сертификата, видит полное имя на нём: для этого код и нужен.', 'Кто знает код диплома или сертификата, видит имя и первую букву фамилии, что за бумага и когда выдана: для этого код и нужен.'),
	`en` = replace(`en`, 'Who knows the code of a diploma or certificate sees the full name on it: that is what the code is for.', 'Who knows the code of a diploma or certificate sees the first name and the first letter of the surname, what paper it is and of when: that is what the code is for.')
WHERE `key` = 'privacy' AND `version` = 1;
--> statement-breakpoint
UPDATE `site_content_versions` SET
	`ru` = replace(`ru`, 'Кто знает код диплома или сертификата, видит полное имя на нём: для этого код и нужен.', 'Кто знает код диплома или сертификата, видит имя и первую букву фамилии, что за бумага и когда выдана: для этого код и нужен.'),
	`en` = replace(`en`, 'Who knows the code of a diploma or certificate sees the full name on it: that is what the code is for.', 'Who knows the code of a diploma or certificate sees the first name and the first letter of the surname, what paper it is and of when: that is what the code is for.')
WHERE `key` = 'privacy' AND `version` = 1;
