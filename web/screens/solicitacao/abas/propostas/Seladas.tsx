import { useSessao } from '../../../../api/sessao.ts'
import { ComparacaoDePropostas } from '../../../../parts/ComparacaoDePropostas.tsx'
import { ContagemNaFrase } from '../../../../parts/Prazo.tsx'
import { Secao } from '../../../../ui/Pagina.tsx'
import { comparaveis } from './comparaveis.tsx'
import type { ListaDePropostas } from './lista.ts'
import { NovaRodada } from './NovaRodada.tsx'
import css from './Propostas.module.css'

/** While a round runs nobody but each author sees a proposal: what that means, and until when. */
export function Seladas({ id, lista }: { id: number; lista: ListaDePropostas }) {
  const { papel } = useSessao()
  const { dtaprazo, rodada, results } = lista
  return (
    <>
      <Secao title={rodada > 1 ? `Rodada ${rodada}: propostas seladas` : 'As propostas estão seladas'}>
        <div className={css.selo}>
          <p className={css.frase}>
            {dtaprazo ? (
              <>
                Abrem quando o prazo dos prestadores terminar, em <ContagemNaFrase ate={dtaprazo} />.
              </>
            ) : (
              'Abrem quando o prazo dos prestadores terminar.'
            )}
          </p>
          <p className="apoio">
            Até lá ninguém vê quantas são nem o que dizem: nem o cliente, nem o gestor, nem os concorrentes. Assim cada
            prestador faz a sua melhor oferta.
            {papel === 'cliente' && ' Quando o prazo terminar, você é avisado e compara todas aqui.'}
          </p>
          <div>
            <NovaRodada id={id} lista={lista} />
          </div>
        </div>
      </Secao>
      {results.length > 0 && (
        <Secao title="Propostas das rodadas anteriores">
          <p className="apoio">Continuam valendo, a menos que o prestador envie outra nesta rodada.</p>
          <ComparacaoDePropostas propostas={comparaveis(lista)} paraOCliente={papel === 'cliente'} />
        </Secao>
      )}
    </>
  )
}
