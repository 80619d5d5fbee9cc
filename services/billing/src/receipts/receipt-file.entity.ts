import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The PDF of a receipt as it was issued; the database refuses changes. */
@Entity('receipt_file')
export class ReceiptFile {
  @PrimaryColumn('uuid', { name: 'receipt_id' })
  receiptId: string;

  /** Of the bytes, in hexadecimal. */
  @Column('text')
  sha256: string;

  @Column('bytea')
  bytes: Buffer;

  @Column('timestamptz', { name: 'made_at', default: () => 'now()' })
  madeAt: Date;
}
