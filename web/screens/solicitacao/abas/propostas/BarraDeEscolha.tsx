import type { PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { motivoDe } from '../../../../parts/Acao.tsx'
import { emReaisPorExtenso } from '../../../../parts/dinheiro.ts'
import { Botao } from '../../../../ui/Botao.tsx'
import { RodapeFixo } from '../../../../ui/Pagina.tsx'
import { EscolherProposta } from './EscolherProposta.tsx'
import type { ListaDePropostas } from './lista.ts'
import css from './Propostas.module.css'
import { usePropostaAberta } from './usar-proposta-aberta.ts'

/** What is chosen and what it costs the client, and the one button that chooses it. */
export function BarraDeEscolha({
  proposta: p,
  lista,
  daEquipe = false,
}: {
  proposta: PropostaDetalhe | undefined
  lista: ListaDePropostas
  /** The staff chooses for several companies together. */
  daEquipe?: boolean
}) {
  const [aberta, abrir] = usePropostaAberta(lista.results)
  return (
    <>
      <RodapeFixo
        actions={
          // Before there is a choice the bar is one line: on a phone it stands over the prices that are compared.
          p && (
            <Botao
              variant="agora"
              size="grande"
              disabledReason={motivoDe(p.acoes, 'escolher') ?? undefined}
              onClick={() => abrir(p)}
            >
              Escolher esta proposta
              <span className="so-leitor"> de {p.empresa_proposta.nome}</span>
            </Botao>
          )
        }
      >
        <p className={css.escolha} aria-live="polite">
          {p ? (
            <>
              Sua escolha: <b>{p.empresa_proposta.nome}</b>, {daEquipe ? 'as empresas pagam juntas' : 'sua parte'}{' '}
              <b>{emReaisPorExtenso(p.divisao?.valor_cliente)}</b>
            </>
          ) : lista.results.some((x) => x.acoes.escolher?.permitido) ? (
            'Marque uma das propostas para escolher.'
          ) : (
            'Nenhuma pode ser escolhida agora: o motivo está em cada uma.'
          )}
        </p>
      </RodapeFixo>
      {aberta && <EscolherProposta p={aberta} lista={lista} daEquipe={daEquipe} onClose={() => abrir(null)} />}
    </>
  )
}
