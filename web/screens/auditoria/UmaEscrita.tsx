import { nomeDaChamada, nomeDaMudanca, nomeDoCampo, valorEmTexto } from '@hub/domain/auditoria/palavras.ts'
import { auditoria as api, type DetalheDaAuditoria } from '@hub/protocol/auditoria.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { DataHora } from '../../parts/Data.tsx'
import { fuso } from '../../parts/fuso.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Gaveta } from '../../ui/Gaveta.tsx'
import { Pilha } from '../../ui/Pagina.tsx'
import css from './Auditoria.module.css'

interface Props {
  id: number
  onClose: () => void
  /** Everything that was written about a record. */
  hrefDoRegistro: (registro: string) => string
}

/** One write: who, from where, each record before and after, and whether its seal holds. */
export function UmaEscrita({ id, onClose, hrefDoRegistro }: Props) {
  const escrita = useQuery(consulta(api.detalhar, { params: { id } }))
  const a = escrita.data
  return (
    <Gaveta
      open
      wide
      onClose={onClose}
      title={a ? nomeDaChamada(a.chamada) : 'Registro da auditoria'}
      subtitle={a && <DataHora valor={a.em} />}
    >
      {escrita.isError ? (
        <LoadState query={escrita} />
      ) : a ? (
        <Pilha>
          {a.elo.confere === false && (
            <Faixa tone="erro" title="Este registro foi alterado fora do Hub">
              O conteúdo não é o que foi selado. Guarde uma cópia do banco de dados e rode a verificação completa (npm
              run auditoria:verificar).
            </Faixa>
          )}
          <Definicoes
            items={[
              { term: 'Quem', value: a.pessoa?.nome ?? 'Sem pessoa (sistema ou link)' },
              a.em_nome_de.length && { term: 'No lugar de', value: a.em_nome_de.map((p) => p.nome).join(', ') },
              { term: 'Chamada', value: a.chamada },
              { term: 'Endereço de rede', value: a.ip },
              { term: 'Navegador', value: a.agente },
              { term: 'Código do pedido', value: a.pedido },
              { term: 'Solicitação', value: a.solicitacoes.map((s) => s.nrosolicitacao).join(', ') },
              { term: 'Empresas', value: a.empresas.map((e) => e.nome).join(', ') },
              {
                term: 'Selo',
                value: a.elo.confere === null ? 'Ainda não selado' : a.elo.confere ? 'Confere' : 'Não confere',
                detail: [
                  a.elo.cadeia ? `Cadeia da empresa ${a.elo.cadeia}` : 'Cadeia do Hub',
                  ...(a.elo.hash
                    ? [`posição ${a.elo.posicao}`, `${a.elo.hash.slice(0, 16)}…`]
                    : ['o selo é posto em até um minuto']),
                ].join(', '),
                alert: a.elo.confere === false,
              },
            ]}
          />
          {a.mudancas.map((m, i) => (
            <Mudanca key={`${m.tabela}:${m.registro}:${i.toString()}`} mudanca={m} hrefDoRegistro={hrefDoRegistro} />
          ))}
          {a.quantos > a.mudancas.length && (
            <p>
              Mostrando as primeiras {a.mudancas.length} de {a.quantos} mudanças.
            </p>
          )}
        </Pilha>
      ) : (
        <Esqueleto title lines={8} />
      )}
    </Gaveta>
  )
}

function Mudanca({
  mudanca: { tabela, registro, operacao, antes, depois, dinheiro },
  hrefDoRegistro,
}: {
  mudanca: DetalheDaAuditoria['mudancas'][number]
  hrefDoRegistro: Props['hrefDoRegistro']
}) {
  const colunas = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})])]
  return (
    <section className={css.mudanca}>
      <h3 className={css.titulo}>
        {nomeDaMudanca(tabela, operacao)}: {registro}
      </h3>
      <dl className={css.valores}>
        {colunas.map((c) => (
          <div key={c}>
            <dt>{nomeDoCampo(c)}</dt>
            <dd>
              {antes && <del>{valorEmTexto(antes[c], fuso(), dinheiro.includes(c))}</del>}
              {antes && depois && <span className="so-leitor"> passou a ser </span>}
              {depois && <ins>{valorEmTexto(depois[c], fuso(), dinheiro.includes(c))}</ins>}
            </dd>
          </div>
        ))}
      </dl>
      <Ancora href={hrefDoRegistro(`${tabela}:${registro}`)}>Tudo sobre este registro</Ancora>
    </section>
  )
}
