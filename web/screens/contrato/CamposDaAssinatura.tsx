import type { aceiteDoContrato } from '@hub/protocol/contrato.ts'
import type { z } from 'zod/mini'
import type { Form } from '../../api/formulario.ts'
import { comoCpf } from '../../parts/codigos.ts'
import { Caixa } from '../../ui/Caixa.tsx'
import css from './Contrato.module.css'

export type Aceite = z.input<typeof aceiteDoContrato>
export type Aceito = z.output<typeof aceiteDoContrato>
type FormularioDeAceite = Form<Aceite, Aceito>

/** Nothing accepted yet; the box has to be ticked before the form is a whole. */
export const semAceite = { aceite: false } as unknown as Aceite

interface CamposDaAssinaturaProps {
  formulario: FormularioDeAceite
  /** The signer's CPF is on record: nothing to type. */
  temDocumento: boolean
  /** 'Li os 3 contratos e assino …' */
  rotulo: string
}

/** The act of accepting, and the CPF where the hub does not know it yet. */
export function CamposDaAssinatura({ formulario, temDocumento, rotulo }: CamposDaAssinaturaProps) {
  return (
    <div className={css.pilha}>
      {!temDocumento && (
        <formulario.Field
          name="documento"
          {...comoCpf}
          label="Seu CPF"
          help="Fica junto da sua assinatura."
          className={css.busca}
        />
      )}
      <formulario.Field
        name="aceite"
        as={Caixa}
        label={rotulo}
        detail="É uma assinatura eletrônica simples (Lei 14.063/2020), que as partes aceitam como válida (MP 2.200-2/2001, art. 10, § 2º). Guardamos nome, CPF, hora e endereço de rede."
      />
    </div>
  )
}
