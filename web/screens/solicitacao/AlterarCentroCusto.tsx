import { centrocusto } from '@hub/protocol/centrocusto.ts'
import { solicitacao as api, type SolicitacaoInterna } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { emReaisPorExtenso } from '../../parts/Dinheiro.tsx'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { daSolicitacao } from './janelas.ts'

/** From which money the subsidy comes; says beforehand when the balance does not cover it. */
export function AlterarCentroCusto({ s, aoFechar }: { s: SolicitacaoInterna; aoFechar: () => void }) {
  const [centro, escolher] = useState(s.centrocusto ? String(s.centrocusto.id) : '')
  const [tentou, tentar] = useState(false)
  const busca = useQuery(consulta(centrocusto.consultar))
  const alterar = useMudanca(api.alterarCentroCusto, {
    invalida: daSolicitacao,
    sucesso: 'Centro de custo definido.',
    erro: false,
    aoConcluir: aoFechar,
  })
  const escolhido = busca.data?.find((c) => String(c.id) === centro)
  const curto = escolhido && escolhido.id !== s.centrocusto?.id && escolhido.saldo < s.divisao.valor_subsidio
  const erro = busca.error ?? alterar.error
  return (
    <Formulario
      titulo="Centro de custo"
      subtitulo={`Subsídio ${s.reservado > 0 ? 'reservado' : 'estimado'}: ${emReaisPorExtenso(s.reservado || s.divisao.valor_subsidio)}`}
      erro={erro && fraseDe(erro)}
      confirmar="Definir"
      confirmando="Salvando"
      enviando={alterar.isPending}
      aoFechar={aoFechar}
      aoEnviar={() => {
        tentar(true)
        if (centro) alterar.mutate({ params: { id: s.id }, corpo: { centrocusto: Number(centro) } })
      }}
    >
      <CampoSelecao
        label="Centro de custo"
        value={centro}
        onChange={escolher}
        errorMessage={tentou && !centro ? 'Escolha um centro de custo.' : undefined}
        options={(busca.data ?? []).map((c) => ({
          value: String(c.id),
          label: `${c.codigo} · ${c.descricao} (saldo ${emReaisPorExtenso(c.saldo)})`,
          group: c.acao.descricao,
        }))}
      />
      {curto && (
        <Faixa tone="atencao">
          {s.reservado > 0
            ? 'O saldo não cobre o que já está reservado: a troca será recusada.'
            : 'O saldo não cobre o subsídio inteiro: ele fica limitado ao saldo, e o cliente paga o resto.'}
        </Faixa>
      )}
    </Formulario>
  )
}
