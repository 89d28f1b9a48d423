import type { PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { useState } from 'react'
import { DataHora } from '../../../parts/Data.tsx'
import { Botao } from '../../../ui/Botao.tsx'
import { Confirmacao } from '../../../ui/Confirmacao.tsx'
import { Faixa } from '../../../ui/Faixa.tsx'
import { comChaves, editada, impressao } from '../conteudo.ts'
import type { Edicao } from './usar-edicao.ts'

/** While a sent proposal is being changed: what counts meanwhile, and the way back. */
export function JaEnviada({ p, edicao, aoVoltar }: { p: PropostaDetalhe; edicao: Edicao; aoVoltar: () => void }) {
  const [pergunta, setPergunta] = useState(false)
  const original = editada(p.enviada ?? p)
  const mudou = impressao(edicao.valor) !== impressao(original)
  return (
    <>
      <Faixa
        title="Você está editando uma proposta já enviada"
        action={
          <Botao size="pequeno" onClick={() => (mudou ? setPergunta(true) : aoVoltar())}>
            {mudou ? 'Descartar alterações' : 'Voltar sem alterar'}
          </Botao>
        }
      >
        Até você reenviar, vale a versão enviada em <DataHora valor={p.enviada_em} />.
      </Faixa>
      <Confirmacao
        open={pergunta}
        onClose={() => setPergunta(false)}
        title="Descartar as alterações?"
        confirmLabel="Descartar"
        errorText={() => 'O Hub não respondeu. Tente de novo em instantes.'}
        onConfirm={async () => {
          edicao.mudar(() => comChaves(original))
          if (!(await edicao.salvarJa())) throw new Error('not saved')
          edicao.encerrar()
          aoVoltar()
        }}
      >
        <p>
          A proposta volta a ser a que você enviou em <DataHora valor={p.enviada_em} />. O que mudou desde então se
          perde.
        </p>
      </Confirmacao>
    </>
  )
}
