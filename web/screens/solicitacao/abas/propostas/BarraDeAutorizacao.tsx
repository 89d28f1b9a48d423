import { proposta as chamadas, type PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { useState } from 'react'
import { useMudanca } from '../../../../api/consultas.ts'
import { fraseDe } from '../../../../api/falha.ts'
import { useSessao } from '../../../../api/sessao.ts'
import { Acao, motivoDe } from '../../../../parts/Acao.tsx'
import { ComMotivo } from '../../../../parts/ComMotivo.tsx'
import { emReaisPorExtenso } from '../../../../parts/Dinheiro.tsx'
import { RodapeFixo } from '../../../../ui/Pagina.tsx'
import { AutorizarProposta } from './AutorizarProposta.tsx'
import { type ListaDePropostas, mudam } from './lista.ts'
import css from './Propostas.module.css'

/** The chosen proposal and, for who authorises, the decision: authorise or send back. Others read what is awaited. */
export function BarraDeAutorizacao({ proposta: p, lista }: { proposta: PropostaDetalhe; lista: ListaDePropostas }) {
  const { papel } = useSessao()
  const [janela, setJanela] = useState<'autorizar' | 'devolver'>()
  const fechar = () => setJanela(undefined)
  const devolver = useMudanca(chamadas.devolver, {
    erro: false,
    sucesso: 'Escolha devolvida: a seleção está aberta de novo.',
    invalida: mudam,
  })
  if (p.situacao !== 'selecionada') return null
  const decide = motivoDe(lista.acoes, 'autorizar') !== undefined
  const daCoordenacao = lista.substatus.codigo === 'aguardando_autorizacao_coordenador'
  return (
    <>
      <RodapeFixo
        actions={
          decide && (
            <>
              <Acao acoes={lista.acoes} comando="devolver" onClick={() => setJanela('devolver')}>
                Devolver à seleção
              </Acao>
              <Acao acoes={lista.acoes} comando="autorizar" variant="agora" onClick={() => setJanela('autorizar')}>
                Autorizar proposta
              </Acao>
            </>
          )
        }
      >
        <p className={css.escolha}>
          Escolhida: <b>{p.empresa_proposta.nome}</b>, {papel === 'cliente' ? 'sua parte' : 'parte do cliente'}{' '}
          <b>{emReaisPorExtenso(p.divisao?.valor_cliente)}</b>
          {!decide && (
            <span className={css.espera}>
              {daCoordenacao ? 'A coordenação confere e autoriza.' : 'O gestor confere e autoriza.'}
            </span>
          )}
        </p>
      </RodapeFixo>
      {janela === 'autorizar' && <AutorizarProposta p={p} lista={lista} aoFechar={fechar} />}
      <ComMotivo
        aberto={janela === 'devolver'}
        aoFechar={fechar}
        titulo="Devolver a escolha à seleção?"
        rotulo="Motivo"
        ajuda={`${lista.cliente.nome} lê este texto e escolhe de novo.`}
        confirmar="Devolver à seleção"
        confirmando="Devolvendo"
        aoConfirmar={(motivo) => devolver.mutateAsync({ params: { id: p.id }, corpo: { motivo } })}
        fraseDe={fraseDe}
      >
        <p>
          A escolha de {p.empresa_proposta.nome} é desfeita e as propostas voltam a ser comparadas por{' '}
          {lista.cliente.nome}.
        </p>
      </ComMotivo>
    </>
  )
}
