import { proposta as chamadas, type PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { useSessao } from '../../../../api/sessao.ts'
import { Confirm } from '../../../../blocks/Confirm.tsx'
import { Acao, motivoDe } from '../../../../parts/Acao.tsx'
import { emReaisPorExtenso } from '../../../../parts/dinheiro.ts'
import { linhaDoSubstatus } from '../../../../parts/substatus.ts'
import { RodapeFixo } from '../../../../ui/Pagina.tsx'
import { AutorizarProposta } from './AutorizarProposta.tsx'
import type { ListaDePropostas } from './lista.ts'
import css from './Propostas.module.css'
import { usePropostaAberta } from './usar-proposta-aberta.ts'

/** The chosen proposal and, for who authorises, the decision: authorise or send back. Others read what is awaited. */
export function BarraDeAutorizacao({ proposta: p, lista }: { proposta: PropostaDetalhe; lista: ListaDePropostas }) {
  const { papel } = useSessao()
  const [autorizando, autorizar] = usePropostaAberta(lista.results)
  const [devolvendo, devolver] = usePropostaAberta(lista.results)
  if (p.situacao !== 'selecionada') return null
  const decide = motivoDe(lista.acoes, 'autorizar') !== undefined
  const aAnalise = p.solicitacao.sem_a_escolha === 'analise'
  const rotulo = aAnalise ? 'Devolver à análise' : 'Devolver à seleção'
  const quemEscolhe = p.solicitacao.count_empresas > 1 || aAnalise ? 'A equipe' : lista.cliente.nome
  const daCoordenacao = lista.substatus.vez === 'coordenador'
  return (
    <>
      <RodapeFixo
        actions={
          decide && (
            <>
              <Acao acoes={lista.acoes} comando="devolver" onClick={() => devolver(p)}>
                {rotulo}
              </Acao>
              <Acao acoes={lista.acoes} comando="autorizar" variant="agora" onClick={() => autorizar(p)}>
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
      {autorizando && <AutorizarProposta p={autorizando} lista={lista} onClose={() => autorizar(null)} />}
      {devolvendo && (
        <Confirm
          call={chamadas.devolver}
          input={(motivo) => ({
            params: { id: devolvendo.id },
            corpo: { motivo, ...(devolvendo.enviada_em && { enviada_em: devolvendo.enviada_em }) },
          })}
          reason={{ label: 'Motivo', help: `${quemEscolhe} lê este texto e escolhe de novo.` }}
          onClose={() => devolver(null)}
          title={aAnalise ? 'Devolver a escolha à análise?' : 'Devolver a escolha à seleção?'}
          confirmLabel={rotulo}
          success={({ substatus: { codigo } }) =>
            linhaDoSubstatus(codigo).triagem
              ? 'Escolha devolvida: a demanda voltou à análise.'
              : 'Escolha devolvida: a seleção está aberta de novo.'
          }
        >
          <p>
            A escolha de {devolvendo.empresa_proposta.nome} é desfeita{' '}
            {aAnalise
              ? 'e a demanda volta à análise: a equipe escolhe de novo ou convida prestadores.'
              : p.solicitacao.count_empresas > 1
                ? 'e a equipe volta a comparar as propostas.'
                : `e as propostas voltam a ser comparadas por ${lista.cliente.nome}.`}
          </p>
        </Confirm>
      )}
    </>
  )
}
