-- older versions run
-- What the columns hold, for whoever reads the database or an export of it. Each column that exports
-- hold has one. A version that does not know of them is not changed by them.
set local lock_timeout = '5s';

comment on column people.id is 'ID';
comment on column people.name is 'Name';
comment on column people.email is 'Email address';
comment on column people.email_verified is 'Whether they have opened the link mailed to that address';
comment on column people.photo_url is 'Address of their picture on the site';
comment on column people.role is 'Role as older versions wrote it';
comment on column people.status is 'buyer or seller';
comment on column people.is_admin is 'Whether they administer the market';
comment on column people.seller_type is 'Whether they sell privately or as a dealer, if they have said so';
comment on column people.dealership is 'Name of the dealership';
comment on column people.verified_seller_at is 'When an admin verified the seller';
comment on column people.suspended_at is 'When they were suspended';
comment on column people.suspended_because is 'Why they were suspended';
comment on column people.created_at is 'When they signed up';
comment on column people.updated_at is 'When their account last changed';
comment on column people.erased_at is 'When they were deleted';

comment on column former_names.audit_id is 'ID in audit.csv';
comment on column former_names.person_id is 'ID of the person';
comment on column former_names.name is 'The name';

comment on column former_emails.audit_id is 'ID in audit.csv';
comment on column former_emails.person_id is 'ID of the person';
comment on column former_emails.email is 'The address';
comment on column former_emails.until is 'Until when it was theirs';
comment on column former_emails.was_verified is 'Whether they had verified it; empty: not known';

comment on column favorites.person_id is 'ID of the person';
comment on column favorites.car_id is 'ID of the car';
comment on column favorites.saved_at is 'When they saved it';

comment on column saved_searches.id is 'ID';
comment on column saved_searches.person_id is 'ID of the person';
comment on column saved_searches.name is 'What they call it';
comment on column saved_searches.path is 'Its address on the site';
comment on column saved_searches.query is 'What it asks for, as JSON';
comment on column saved_searches.category_id is 'ID of the category among whose cars it looks, if it is one of those that admins keep';
comment on column saved_searches.asked_within is 'What it asks for among the cars of the category, as JSON. The query has the rule of the category in it, as it was when the search was saved';
comment on column saved_searches.rhythm is 'How often they want to hear of new cars';
comment on column saved_searches.saved_at is 'When they saved it';
comment on column saved_searches.alerted_at is 'When they last heard of new cars';
comment on column saved_searches.removed_at is 'When they removed it';

comment on column waiting_for_cars.car_id is 'ID of the car';
comment on column waiting_for_cars.person_id is 'ID of the person';
comment on column waiting_for_cars.since is 'Since when';

comment on column contact_messages.id is 'ID';
comment on column contact_messages.name is 'Name as they gave it';
comment on column contact_messages.email is 'Address as they gave it';
comment on column contact_messages.subject is 'Subject';
comment on column contact_messages.message is 'Message';
comment on column contact_messages.received_at is 'When it came';
comment on column contact_messages.answered_at is 'When it was answered';
comment on column contact_messages.answered_by is 'ID in people.csv of the admin who answered it';
comment on column contact_messages.answer is 'The answer, if it was sent from the market';

comment on column ad_reports.id is 'ID';
comment on column ad_reports.car_id is 'ID of the car';
comment on column ad_reports.reporter_id is 'ID of the person';
comment on column ad_reports.reason is 'Reason';
comment on column ad_reports.details is 'What they wrote';
comment on column ad_reports.reported_at is 'When';
comment on column ad_reports.closed_at is 'When an admin closed it';
comment on column ad_reports.outcome is 'What came of it';

comment on column conversations.id is 'ID';
comment on column conversations.car_id is 'ID of the car';
comment on column conversations.buyer_id is 'ID of the buyer';
comment on column conversations.seller_id is 'ID of the seller';
comment on column conversations.started_at is 'When the buyer first wrote';
comment on column conversations.answered_at is 'When the seller first answered';
comment on column conversations.last_written_at is 'When the last message was written';
comment on column conversations.ended_at is 'When an admin ended it';
comment on column conversations.ended_because is 'Why';

comment on column conversation_messages.id is 'ID';
comment on column conversation_messages.conversation_id is 'ID in conversations.csv';
comment on column conversation_messages.author_id is 'ID of the person who wrote it';
comment on column conversation_messages.body is 'What they wrote; empty once they were deleted';
comment on column conversation_messages.parts is 'Of an email that quotes something or has a signature, its pieces in their order: text, masked (or null) and isFolded';
comment on column conversation_messages.about is 'The fact of the car that it asks for';
comment on column conversation_messages.written_at is 'When';

comment on column conversation_photos.message_id is 'ID in conversation_messages.csv';
comment on column conversation_photos.position is 'Place in the order';
comment on column conversation_photos.photo is 'ID in photos.csv';

comment on column offers.id is 'ID';
comment on column offers.conversation_id is 'ID in conversations.csv';
comment on column offers.car_id is 'ID of the car';
comment on column offers.made_by is 'buyer or seller';
comment on column offers.price_cents is 'Price in US cents';
comment on column offers.phone is 'Phone number of the buyer';
comment on column offers.message_id is 'ID in conversation_messages.csv';
comment on column offers.state is 'open, accepted, countered, declined, withdrawn or expired';
comment on column offers.made_at is 'When it was made';
comment on column offers.expires_at is 'Until when it stood';
comment on column offers.ended_at is 'When it was answered, taken back or expired';
comment on column offers.booking_id is 'ID of the booking that it became';
comment on column offers.gone_because is 'What became of its car while it was open: bought by its own buyer, sold to another one, or withdrawn';

comment on column offer_terms.car_id is 'ID of the car';
comment on column offer_terms.takes_offers is 'Whether they take offers';
comment on column offer_terms.floor_cents is 'Lowest price in US cents';

comment on column viewings.id is 'ID';
comment on column viewings.car_id is 'ID of the car';
comment on column viewings.buyer_id is 'ID of the buyer';
comment on column viewings.seller_id is 'ID of the seller';
comment on column viewings.state is 'requested, confirmed, cancelled or expired';
comment on column viewings.asked_by is 'buyer or seller, whoever picked the time';
comment on column viewings.starts_at is 'When it begins';
comment on column viewings.ends_at is 'When it ends';
comment on column viewings.time_zone is 'Time zone of the seller';
comment on column viewings.place is 'Where they meet, once it was confirmed';
comment on column viewings.made_at is 'When the buyer asked for it';
comment on column viewings.changed_at is 'When it was last changed';
comment on column viewings.ended_by is 'Who canceled it: buyer, seller or market';
comment on column viewings.ended_because is 'Why';
comment on column viewings.is_handed_over is 'Whether it ended because its buyer had taken over the car';

comment on column viewing_terms.seller_id is 'ID of the seller';
comment on column viewing_terms.time_zone is 'Time zone of their hours';
comment on column viewing_terms.place is 'Where the cars can be seen';
comment on column viewing_terms.minutes is 'How many minutes a viewing takes';
comment on column viewing_terms.at_once is 'Whether what a buyer picks is confirmed at once';

comment on column viewing_hours.seller_id is 'ID of the seller';
comment on column viewing_hours.weekday is '0 for Monday to 6 for Sunday';
comment on column viewing_hours.opens is 'From when, in minutes since midnight';
comment on column viewing_hours.closes is 'Until when, in minutes since midnight';

comment on column viewing_days.seller_id is 'ID of the seller';
comment on column viewing_days.day is 'The day';
comment on column viewing_days.opens is 'From when, in minutes since midnight; empty on a day off';
comment on column viewing_days.closes is 'Until when, in minutes since midnight; empty on a day off';

comment on column conversation_blocks.blocker_id is 'ID of the person who has blocked';
comment on column conversation_blocks.blocked_id is 'ID of the person who is blocked';
comment on column conversation_blocks.blocked_at is 'When';

comment on column conversation_replies.conversation_id is 'ID in conversations.csv';
comment on column conversation_replies.person_id is 'ID of the person';
comment on column conversation_replies.mail_hash is 'SHA-256 of the email’s Message-ID';
comment on column conversation_replies.is_automatic is 'Whether a program has written it, so that it was not passed on';
comment on column conversation_replies.is_foreign is 'Whether it came from another address and was not taken';
comment on column conversation_replies.received_at is 'When';

comment on column conversation_reports.id is 'ID';
comment on column conversation_reports.conversation_id is 'ID in conversations.csv';
comment on column conversation_reports.reporter_id is 'ID of the person';
comment on column conversation_reports.reason is 'Reason';
comment on column conversation_reports.details is 'What they wrote';
comment on column conversation_reports.reported_at is 'When';
comment on column conversation_reports.closed_at is 'When an admin closed it';
comment on column conversation_reports.outcome is 'What came of it';

comment on column audit.id is 'ID';
comment on column audit.at is 'When';
comment on column audit.thing is 'What changed: a person, a car, a booking, a payment and so on';
comment on column audit.thing_id is 'Its ID';
comment on column audit.was is 'What it was before';
comment on column audit.became is 'What it became, or what was done';
comment on column audit.by_person is 'ID of the person who did it, or the program';
comment on column audit.address is 'Network address of the request; empty: no request of a person';
comment on column audit.reason is 'Reason that the person who did it gave';

comment on column money_log.id is 'Its place, from 1 and without gaps';
comment on column money_log.audit_id is 'ID of the entry in audit.csv';
comment on column money_log.hash is 'SHA-256 over the hash of the row before and the entry';

comment on column cars.id is 'ID';
comment on column cars.seller_id is 'ID of the seller in people.csv';
comment on column cars.image_id is 'ID of the cover in photos.csv';
comment on column cars.title is 'Name';
comment on column cars.description is 'Description';
comment on column cars.category_id is 'ID in categories.csv';
comment on column cars.condition is 'Condition';
comment on column cars.years_of_use is 'Years of use';
comment on column cars.location is 'Location';
comment on column cars.resale_price_cents is 'Price in US cents';
comment on column cars.original_price_cents is 'Price when new in US cents';
comment on column cars.phone is 'Phone number of the seller for this car';
comment on column cars.make is 'Make';
comment on column cars.model is 'Model';
comment on column cars.trim_level is 'Trim';
comment on column cars.model_year is 'Model year';
comment on column cars.first_registered is 'First registered';
comment on column cars.body is 'Body';
comment on column cars.mileage is 'Mileage in mi';
comment on column cars.vin is 'VIN, for the seller, admins and the buyer who has paid; nobody else reads it';
comment on column cars.fuel is 'Fuel';
comment on column cars.gearbox is 'Transmission';
comment on column cars.drivetrain is 'Drivetrain';
comment on column cars.power_kw is 'Power in kW';
comment on column cars.engine_cc is 'Engine size in cc';
comment on column cars.battery_kwh is 'Battery in kWh';
comment on column cars.range_miles is 'Rated range in mi';
comment on column cars."co2_g_km" is 'CO₂ in g/km';
comment on column cars.doors is 'Doors';
comment on column cars.seats is 'Seats';
comment on column cars.colour is 'Color';
comment on column cars.interior_color is 'Interior';
comment on column cars.previous_owners is 'Owners so far';
comment on column cars.accidents is 'Accidents';
comment on column cars.damage is 'Damage today';
comment on column cars.service_history is 'Service history';
comment on column cars.inspected_until is 'Inspection valid until';
comment on column cars.warranty is 'Warranty';
comment on column cars.vat_kind is 'VAT';
comment on column cars.equipment is 'Equipment, as a JSON list';
comment on column cars.fact_sources is 'Who stated which fact and when, as JSON: {"seats": {"by": "seller", "at": "2026-11-23T04:00:00.000Z"}}. A fact without an entry was imported with the car';
comment on column cars.state is 'available, on_hold, sold or withdrawn';
comment on column cars.posted_at is 'When it was posted';
comment on column cars.advertised_at is 'When it came among the advertised items';
comment on column cars.hold_booking_id is 'ID of the booking that it is on hold for';
comment on column cars.hold_until is 'Until when it is on hold';
comment on column cars.sold_booking_id is 'ID of the booking that bought it';
comment on column cars.sold_at is 'When it was sold';
comment on column cars.taken_down_at is 'When an admin took the ad down';
comment on column cars.taken_down_because is 'Why';
comment on column cars.withdrawn_by_suspension is 'Whether it was withdrawn only because its seller was suspended: it is for sale again when that ends';

comment on column images.id is 'ID';
comment on column images.owner_id is 'ID of the person who uploaded it; empty for the drawn pictures of the demo stock, which many cars share';
comment on column images.car_id is 'ID of a car that shows or showed it; empty while none did';
comment on column images.width is 'Width in pixels';
comment on column images.height is 'Height in pixels';
comment on column images.angle is 'What of the car it shows; empty where its owner has not said';
comment on column images.created_at is 'When it was uploaded';

comment on column car_photos.car_id is 'ID of the car';
comment on column car_photos.position is 'Place in the order';
comment on column car_photos.image_id is 'ID in photos.csv';

comment on column car_views.car_id is 'ID of the car';
comment on column car_views.views is 'Number of views';

comment on column price_changes.id is 'ID';
comment on column price_changes.car_id is 'ID of the car';
comment on column price_changes.was_cents is 'Price before in US cents';
comment on column price_changes.cents is 'Price after in US cents';
comment on column price_changes.changed_at is 'When';

comment on column fact_changes.id is 'ID';
comment on column fact_changes.car_id is 'ID of the car';
comment on column fact_changes.fact is 'Which fact';
comment on column fact_changes.was is 'What it was before';
comment on column fact_changes.became is 'What it became';
comment on column fact_changes.by is 'Who changed it';
comment on column fact_changes.changed_at is 'When';

comment on column categories.id is 'ID';
comment on column categories.name is 'Name';
comment on column categories.description is 'Description';

comment on column legal_versions.id is 'ID';
comment on column legal_versions.page is 'Which page';
comment on column legal_versions.text is 'The text; empty where the page was taken off the site';
comment on column legal_versions.written_by is 'ID of the admin who wrote it, in people.csv';
comment on column legal_versions.written_at is 'When it was written';

comment on column brand_versions.id is 'ID';
comment on column brand_versions.name is 'Name';
comment on column brand_versions.accent is 'Color';
comment on column brand_versions.logo is 'ID of the logo in brand_logos.csv';
comment on column brand_versions.dark_logo is 'ID of the logo on dark';
comment on column brand_versions.icon is 'ID of the icon';
comment on column brand_versions.email is 'Email address for everybody to see';
comment on column brand_versions.phone is 'Phone number for everybody to see';
comment on column brand_versions.address is 'Postal address';
comment on column brand_versions.hours is 'Opening hours';
comment on column brand_versions.hero_heading is 'Heading of the home page';
comment on column brand_versions.hero_text is 'Text below it';
comment on column brand_versions.footer_text is 'Text at the foot of each page';
comment on column brand_versions.footer_links is 'Links there, one a line';
comment on column brand_versions.sections is 'Sections of the home page in their order';
comment on column brand_versions.written_by is 'ID of the admin who saved it, in people.csv';
comment on column brand_versions.written_at is 'When it was saved';

comment on column brand_publications.id is 'ID';
comment on column brand_publications.version is 'ID in brand_versions.csv';
comment on column brand_publications.published_by is 'ID of the admin who published it, in people.csv';
comment on column brand_publications.published_at is 'When';

comment on column brand_logos.id is 'ID';
comment on column brand_logos.width is 'Width in pixels, as it is shown';
comment on column brand_logos.height is 'Height in pixels, as it is shown';
comment on column brand_logos.uploaded_by is 'ID of the admin who uploaded it, in people.csv';
comment on column brand_logos.uploaded_at is 'When it was uploaded';

comment on column brand_pictures.logo is 'ID in brand_logos.csv';
comment on column brand_pictures.kind is 'Which size';
comment on column brand_pictures.png is 'The picture as PNG, in hexadecimal digits';

comment on column rule_categories.id is 'ID';
comment on column rule_categories.name is 'Name';
comment on column rule_categories.description is 'Description';
comment on column rule_categories.rule is 'Which cars are in it, as JSON';
comment on column rule_categories.image_id is 'ID of its picture in photos.csv, uploaded by an admin; empty: the cover of the newest car';
comment on column rule_categories.place is 'Place in the order';
comment on column rule_categories.added_at is 'When it was added';
comment on column rule_categories.withdrawn_at is 'When it was withdrawn';

comment on column bookings.id is 'ID';
comment on column bookings.car_id is 'ID of the car';
comment on column bookings.seller_id is 'ID of the seller in people.csv';
comment on column bookings.buyer_id is 'ID of the buyer in people.csv';
comment on column bookings.price_cents is 'Price in US cents';
comment on column bookings.phone is 'Phone number of the buyer';
comment on column bookings.state is 'unpaid, paid, canceled, expired or refunded, as the database spells it';
comment on column bookings.cancelled_because is 'Why it was canceled';
comment on column bookings.booked_at is 'When it was made';
comment on column bookings.expires_at is 'Until when it could be paid';
comment on column bookings.paid_at is 'When it was paid';
comment on column bookings.booked_car is 'The car as its buyer booked it, or as they have accepted it since, as JSON';
comment on column bookings.image_id is 'ID of the cover as it was booked, in photos.csv; the photo is kept for as long as the booking';
comment on column bookings.further_photos is 'IDs of the photos of the car beside its cover, in their order, as it was booked, as a JSON list; empty where it had none';
comment on column bookings.commission_cents is 'What the market keeps of the price in US cents';

comment on column payments.id is 'ID';
comment on column payments.booking_id is 'ID of the booking';
comment on column payments.buyer_id is 'ID of the buyer in people.csv';
comment on column payments.amount_cents is 'Amount asked for in US cents';
comment on column payments.charged_cents is 'Amount in US cents that the card provider says it took, once it has; equal to amount_cents where applied';
comment on column payments.currency is 'Currency';
comment on column payments.state is 'created, processing, succeeded, failed or refunded';
comment on column payments.applied is 'Whether the charge bought the car. A charge that came too late stays false and is refunded';
comment on column payments.processor is 'Which card provider';
comment on column payments.intent_id is 'Its ID of the payment';
comment on column payments.opened_at is 'When it was opened';
comment on column payments.settled_at is 'When it ended';

comment on column refunds.id is 'ID';
comment on column refunds.payment_id is 'ID of the payment';
comment on column refunds.amount_cents is 'Amount in US cents';
comment on column refunds.state is 'State';
comment on column refunds.because is 'Why';
comment on column refunds.note is 'What the admin wrote';
comment on column refunds.asked_by is 'ID of the admin in people.csv; empty: the market itself';
comment on column refunds.car_becomes is 'What an admin chose for a car that was sold; empty where the charge never bought it';
comment on column refunds.provider_id is 'ID of the refund at the card provider';
comment on column refunds.asked_at is 'When it was asked for';
comment on column refunds.ended_at is 'When it ended';
comment on column refunds.alone_cents is 'Up to how many US cents one admin could ask for it alone, at that time; empty: any amount';
comment on column refunds.proposal_id is 'ID of what another admin has approved, in proposed_refunds.csv; empty where one was enough, or the market asked for it';

comment on column proposed_refunds.id is 'ID';
comment on column proposed_refunds.payment_id is 'ID of the payment';
comment on column proposed_refunds.amount_cents is 'Amount in US cents';
comment on column proposed_refunds.car_becomes is 'What was to become of the car';
comment on column proposed_refunds.note is 'What the admin wrote';
comment on column proposed_refunds.ends_dispute is 'Whether it was the decision of a dispute';
comment on column proposed_refunds.proposed_by is 'ID of the admin in people.csv';
comment on column proposed_refunds.proposed_at is 'When it was asked for';
comment on column proposed_refunds.state is 'proposed, approved, declined or withdrawn';
comment on column proposed_refunds.decided_at is 'When it was decided';
comment on column proposed_refunds.decided_by is 'ID of that admin in people.csv; empty: the money went back otherwise';
comment on column proposed_refunds.decided_because is 'Why it was declined';

comment on column chargebacks.id is 'ID';
comment on column chargebacks.payment_id is 'ID of the payment';
comment on column chargebacks.provider_id is 'ID of the chargeback at the card provider';
comment on column chargebacks.amount_cents is 'Amount in US cents';
comment on column chargebacks.reason is 'Why, as the card provider names it';
comment on column chargebacks.state is 'open, won or lost';
comment on column chargebacks.funds is 'Where the money is: kept, withdrawn or reinstated';
comment on column chargebacks.replaces_refund is 'Whether the payment is refunded by it';
comment on column chargebacks.respond_by is 'Until when the card provider takes evidence';
comment on column chargebacks.opened_at is 'When it was recorded';
comment on column chargebacks.ended_at is 'When it ended';

comment on column ledger_entries.id is 'ID';
comment on column ledger_entries.booking_id is 'ID of the booking';
comment on column ledger_entries.kind is 'What moved it';
comment on column ledger_entries.cause_id is 'ID of the payment, refund, chargeback, booking or payout that moved it, by its kind';
comment on column ledger_entries.entered_at is 'When it was entered';

comment on column ledger_lines.entry_id is 'ID of the entry';
comment on column ledger_lines.account is 'Account';
comment on column ledger_lines.cents is 'Amount in US cents: above zero a debit, below zero a credit';

comment on column sales.id is 'ID of the booking in bookings.csv';
comment on column sales.state is 'paid, handed-over, disputed or refunded';
comment on column sales.waits_since is 'From when the days count after which it is handed over by itself';
comment on column sales.handed_over_at is 'When it was handed over; kept if the buyer disputes the sale afterwards';
comment on column sales.handed_over_by is 'How that was confirmed: code, buyer, time or admin';
comment on column sales.disputed_at is 'Since when the buyer disputes it, and nothing is paid out; empty while nobody does';

comment on column sale_records.sale_id is 'ID of the booking in bookings.csv';
comment on column sale_records.text is 'What was sealed, as JSON, byte by byte';
comment on column sale_records.seal is 'SHA-256 over the text';
comment on column sale_records.buyer is 'The name of the buyer, with the salt of the hash that stands for it in the text, as JSON; empty once they are erased';
comment on column sale_records.seller is 'The same of the seller';

comment on column receipts.sale_id is 'ID of the booking in bookings.csv';
comment on column receipts.seller_id is 'ID of the seller in people.csv';
comment on column receipts.year is 'Year of its number';
comment on column receipts.number is 'Its number among the receipts of that seller and year';
comment on column receipts.issued_at is 'When it was issued';
comment on column receipts.seal is 'SHA-256 over what was stated, shown and paid';

comment on column reviews.id is 'ID';
comment on column reviews.sale_id is 'ID of the booking in bookings.csv';
comment on column reviews.side is 'Who wrote it: the buyer or the seller of the sale';
comment on column reviews.author_id is 'ID of its writer in people.csv';
comment on column reviews.about_id is 'ID of the person it is about';
comment on column reviews.stars is 'From 1 to 5';
comment on column reviews.body is 'What they wrote, without contact data; empty once either of the two is erased';
comment on column reviews.written_at is 'When';
comment on column reviews.shown_at is 'From when on others read it';
comment on column reviews.answer is 'What the other person answered';
comment on column reviews.answered_at is 'When';
comment on column reviews.removed_at is 'When an admin removed it';
comment on column reviews.removed_by is 'ID of the admin in people.csv';
comment on column reviews.removed_because is 'Why';

comment on column disputes.sale_id is 'ID of the booking in bookings.csv';
comment on column disputes.reason is 'What was wrong, by a key';
comment on column disputes.opened_at is 'When it was opened';
comment on column disputes.decision is 'handed-over or refund; empty while it is open';
comment on column disputes.decided_because is 'What the admin wrote';
comment on column disputes.decided_by is 'ID of the admin in people.csv';
comment on column disputes.decided_at is 'When it was decided';

comment on column dispute_statements.id is 'ID';
comment on column dispute_statements.sale_id is 'ID of the booking in bookings.csv';
comment on column dispute_statements.side is 'Who said it: the buyer or the seller of the sale';
comment on column dispute_statements.text is 'What they wrote';
comment on column dispute_statements.photo is 'ID of the photo in photos.csv; empty without one';
comment on column dispute_statements.made_at is 'When';

comment on column payouts.id is 'ID';
comment on column payouts.booking_id is 'ID of the booking';
comment on column payouts.seller_id is 'ID of the seller in people.csv';
comment on column payouts.amount_cents is 'Amount in US cents';
comment on column payouts.state is 'due, sent, paid, failed, canceled or reversed';
comment on column payouts.handed_over_at is 'When the handover was entered in the ledger';
comment on column payouts.frozen_at is 'Since when an admin keeps it from being sent';
comment on column payouts.account_id is 'ID of the account that it was sent to, in payout_accounts.csv';
comment on column payouts.list_id is 'ID of the list that was given to the bank, in payout_lists.csv; of a payout that is due, a list that another admin has yet to approve';
comment on column payouts.connected_account_id is 'ID of the account at the provider that it was transferred to, in connected_accounts.csv; empty for one on a list';
comment on column payouts.sent_at is 'When it was put on that list, or the provider was asked for it; empty as well for one that an admin has paid outside the market, also if that came back';
comment on column payouts.ended_at is 'When it ended';
comment on column payouts.problem is 'Why it failed';
comment on column payouts.in_file is 'Whether it is in the file of that list, which the bank may have';
comment on column payouts.left_out is 'Of one that was sent and is canceled: what held it when it was left out of that file, or given back';

comment on column payout_lists.id is 'ID';
comment on column payout_lists.made_at is 'When it was made';
comment on column payout_lists.made_by is 'ID of the admin in people.csv';
comment on column payout_lists.needs_second_admin is 'Whether another admin had to approve it';
comment on column payout_lists.decided_at is 'When it was approved or declined';
comment on column payout_lists.decided_by is 'ID of that admin in people.csv';
comment on column payout_lists.is_approved is 'Whether it was approved';
comment on column payout_lists.decided_because is 'Why another admin declined it';
comment on column payout_lists.file_at is 'When its file was downloaded first; from then on it stays as it is';
comment on column payout_lists.file_by is 'ID of the admin who did, in people.csv';

comment on column payout_accounts.id is 'ID';
comment on column payout_accounts.person_id is 'ID of the person in people.csv';
comment on column payout_accounts.holder is 'Account holder';
comment on column payout_accounts.iban is 'IBAN; empty: its owner was erased';
comment on column payout_accounts.added_at is 'When it was entered';
comment on column payout_accounts.usable_at is 'From when it is paid to';
comment on column payout_accounts.replaced_at is 'When another one replaced it';
comment on column payout_accounts.stopped_at is 'When its owner said that it is not theirs; it is never used again';

comment on column connected_accounts.id is 'ID';
comment on column connected_accounts.person_id is 'ID of the person in people.csv';
comment on column connected_accounts.provider_id is 'ID at the provider';
comment on column connected_accounts.may_receive is 'Whether money may be transferred to it';
comment on column connected_accounts.missing is 'What its owner has still to give';
comment on column connected_accounts.added_at is 'When it was opened';
comment on column connected_accounts.usable_at is 'From when it is paid to';
comment on column connected_accounts.read_at is 'When the provider was asked';

comment on column bank_payouts.id is 'ID';
comment on column bank_payouts.account_id is 'ID of the account in connected_accounts.csv';
comment on column bank_payouts.provider_id is 'ID at the provider';
comment on column bank_payouts.amount_cents is 'Amount in US cents; empty: in another currency';
comment on column bank_payouts.state is 'sent, paid, failed or canceled';
comment on column bank_payouts.made_at is 'When the provider made it';
comment on column bank_payouts.arrives_on is 'The day on which the bank has it, or should have it';
comment on column bank_payouts.problem is 'Why the bank has sent it back';
comment on column bank_payouts.ended_at is 'When the market has learned how it ended';

comment on column payout_transfers.payout_id is 'ID of the payout in payouts.csv';
comment on column payout_transfers.transfer_id is 'ID of the transfer at the provider; empty until the provider is known to have made it';
comment on column payout_transfers.reversed_at is 'When it was taken back';

comment on column alarms.id is 'ID';
comment on column alarms.kind is 'Kind';
comment on column alarms.about is 'What it is about';
comment on column alarms.words is 'What admins read';
comment on column alarms.raised_at is 'When it was raised';
comment on column alarms.cleared_at is 'When it was cleared';
comment on column alarms.cleared_by is 'ID of the admin in people.csv; empty: it ended by itself';
