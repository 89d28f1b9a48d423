import { mascararCpf } from '@hub/domain/kernel/cpf.ts'
import type { aceiteDoContrato } from '@hub/protocol/contrato.ts'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod/mini'
import { Caixa } from '../../ui/Caixa.tsx'
import { CampoMascara } from '../../ui/CampoMascara.tsx'
import css from './Contrato.module.css'

export type Aceite = z.input<typeof aceiteDoContrato>
export type Aceito = z.output<typeof aceiteDoContrato>
export type FormularioDeAceite = UseFormReturn<Aceite, unknown, Aceito>

/** Nothing accepted yet; the box has to be ticked before the form is a whole. */
export const semAceite = { aceite: false } as unknown as Aceite

export interface CamposDaAssinaturaProps {
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
        <Controller
          control={formulario.control}
          name="documento"
          render={({ field, fieldState }) => (
            <CampoMascara
              {...field}
              label="Seu CPF"
              help="Fica junto da sua assinatura."
              mask={mascararCpf}
              length={11}
              inputMode="numeric"
              className={css.busca}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      )}
      <Controller
        control={formulario.control}
        name="aceite"
        render={({ field, fieldState }) => (
          <Caixa
            {...field}
            onChange={(marcada) => field.onChange(marcada)}
            label={rotulo}
            detail="A assinatura eletrônica vale como a feita à mão (Lei 14.063/2020). Guardamos nome, CPF, hora e endereço de rede."
            errorMessage={fieldState.error?.message}
          />
        )}
      />
    </div>
  )
}
