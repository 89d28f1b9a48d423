import { alcanceDe } from '@hub/domain/parametro/grupos.ts'
import { interpretar } from '@hub/domain/parametro/ler.ts'
import { type Chave, parametros } from '@hub/domain/parametro/parametros.ts'
import { oQueCabe, porExtenso } from '@hub/domain/parametro/por-extenso.ts'
import { parametro as api, type ParametroVisto } from '@hub/protocol/parametro.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { Falha as FalhaDaApi, fraseDe } from '../../api/falha.ts'
import { buscarSessao } from '../../api/sessao.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Confirmacao } from '../../ui/Confirmacao.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { CampoDoParametro } from './CampoDoParametro.tsx'
import { chaveDe } from './chave.ts'

const noAndamento = (n: number): string =>
  n === 0
    ? 'Nenhuma solicitação está em andamento agora.'
    : n === 1
      ? 'A solicitação em andamento continua com o valor do dia em que foi enviada.'
      : `As ${n.toLocaleString('pt-BR')} solicitações em andamento continuam com o valor do dia em que foram enviadas.`

/** Whom the change reaches, in words. */
function efeito(chave: Chave, emAndamento: number): string {
  if (alcanceDe(chave) === 'novas')
    return `Vale para as solicitações enviadas a partir de agora. ${noAndamento(emAndamento)}`
  if (chave.startsWith('subsidio_pct_'))
    return 'É o percentual sugerido para os próximos programas. Os programas que existem ficam como estão.'
  return 'Vale para todo o Hub a partir de agora. Prazos que já correm não mudam de dia.'
}

interface Props {
  parametro: ParametroVisto
  /** Requests under way. */
  emAndamento: number
  onClose: () => void
}

/** A new value is written, then confirmed with what it changes; what was typed stays when it is refused. */
export function AlterarParametro({ parametro: p, emAndamento, onClose }: Props) {
  const chave = chaveDe(p)
  const { rotulo } = parametros[chave]
  const [valor, escrever] = useState(p.valor)
  const [falha, falhar] = useState<string>()
  const [conferindo, conferir] = useState(false)
  const alterar = useMudanca(api.alterar, {
    invalida: ['/parametro/', '/programa/'],
    sucesso: 'Parâmetro alterado.',
    erro: false,
    aoConcluir: () => {
      // The session tells the days without business: here they are counted anew at once, elsewhere when its token is renewed.
      void buscarSessao().catch(() => undefined)
      onClose()
    },
    aoFalhar: (erro) => {
      if (!(erro instanceof FalhaDaApi) || !erro.campos.valor) return
      conferir(false)
      falhar(erro.campos.valor)
    },
  })
  const mudar = (novo: string) => {
    escrever(novo)
    falhar(undefined)
  }
  if (conferindo)
    return (
      <Confirmacao
        open
        variant="acao"
        onClose={() => conferir(false)}
        title={`Mudar “${rotulo}”?`}
        question={efeito(chave, emAndamento)}
        confirmLabel="Mudar"
        busyLabel="Mudando"
        cancelLabel="Voltar"
        onConfirm={() => alterar.mutateAsync({ params: { chave }, corpo: { valor, antes: p.valor } })}
        errorText={fraseDe}
      >
        <Definicoes
          items={[
            { term: 'Antes', value: porExtenso(chave, p.valor) },
            { term: 'Depois', value: <b>{porExtenso(chave, valor)}</b> },
          ]}
        />
      </Confirmacao>
    )
  return (
    <Formulario
      title={rotulo}
      subtitle={`Vale hoje: ${porExtenso(chave, p.valor)}`}
      error={null}
      confirmLabel="Continuar"
      busyLabel="Conferindo"
      busy={false}
      disabledReason={valor === p.valor ? 'Escreva um valor diferente do de hoje.' : undefined}
      onClose={onClose}
      onSubmit={() => (interpretar(chave, valor) === undefined ? falhar(oQueCabe(chave)) : conferir(true))}
    >
      <CampoDoParametro chave={chave} valor={valor} aoMudar={mudar} falha={falha} />
      {valor !== p.padrao && (
        <p>
          <Botao variant="texto" size="pequeno" onClick={() => mudar(p.padrao)}>
            Voltar ao valor da instalação ({porExtenso(chave, p.padrao)})
          </Botao>
        </p>
      )}
    </Formulario>
  )
}
