import type { CredenciamentoDetalhe } from '@hub/protocol/credenciamento.ts'
import { esperaPor } from '../copy/credenciamento.ts'
import { PrazoNaFrase } from './Prazo.tsx'

/** 'É a sua vez de corrigir o que foi pedido, até 25/11/2026 (…). '; nothing while nobody is awaited. */
export const VezDoCredenciamento = ({ vez, prazo }: Pick<CredenciamentoDetalhe, 'vez' | 'prazo'>) =>
  vez && (
    <>
      <b>{vez.minha ? 'É a sua vez' : `É a vez ${esperaPor[vez.papel]}`}</b> de {vez.ato}
      {prazo && (
        <>
          , até <PrazoNaFrase ate={prazo} genero="m" />
        </>
      )}
      .{' '}
    </>
  )
