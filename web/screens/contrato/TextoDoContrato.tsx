import { contrato as api } from '@hub/protocol/contrato.ts'
import type { BlocoDoDocumento } from '@hub/protocol/kernel/texto-do-documento.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import css from './TextoDoContrato.module.css'

/** The words that are signed, on the screen: of a contract that one is party to, or of the one that a link is for. */
export function TextoDoContrato({ de }: { de: { contrato: number } | { link: string } }) {
  const doPortal = useQuery({
    ...consulta(api.lerTexto, { params: { id: 'contrato' in de ? de.contrato : 0 } }),
    enabled: 'contrato' in de,
  })
  const doLink = useQuery({
    ...consulta(api.lerTextoDoLink, { params: { token: 'link' in de ? de.link : '' } }),
    enabled: 'link' in de,
    // The link dies with the signature; what it showed stays on the page.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const texto = 'link' in de ? doLink : doPortal
  if (texto.isError)
    return (
      <Faixa tone="atencao" title="O texto não pôde ser mostrado aqui">
        {fraseDe(texto.error)} Baixe o PDF para ler.
      </Faixa>
    )
  if (!texto.data) return <Esqueleto lines={12} />
  return (
    <section className={css.folha} aria-label="Texto do documento">
      {texto.data.blocos.map((bloco, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes its order.
        <Bloco key={i} bloco={bloco} />
      ))}
    </section>
  )
}

function Bloco({ bloco: b }: { bloco: BlocoDoDocumento }) {
  switch (b.tipo) {
    case 'titulo':
      return (
        <>
          <h3 className={css.titulo}>{b.texto}</h3>
          <p className="apoio">{b.apoio}</p>
        </>
      )
    case 'secao':
      return (
        <h4 className={css.secao}>
          {b.numero && `${b.numero}. `}
          {b.texto}
        </h4>
      )
    case 'paragrafo':
      return <p>{b.texto}</p>
    case 'clausula':
      return (
        <p className={css.clausula}>
          <span className={css.numero}>{b.numero}</span> <span>{b.texto}</span>
        </p>
      )
    case 'definicoes':
      return (
        <dl className={css.definicoes}>
          {b.linhas.map(({ rotulo, valor }) => (
            <div key={rotulo}>
              <dt>{rotulo}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
        </dl>
      )
    case 'tabela':
      return <Quadro bloco={b} />
  }
}

/** A table of the paper; on the phone each row is a block of its own, with the words of the head. */
function Quadro({ bloco: { colunas, linhas, rodape } }: { bloco: Extract<BlocoDoDocumento, { tipo: 'tabela' }> }) {
  const celulas = (linha: readonly string[]) =>
    colunas.map((c, i) => (
      <td
        key={c.titulo}
        data-titulo={c.titulo}
        className={c.numero ? 'numero' : undefined}
        data-vazia={!linha[i] || undefined}
      >
        {linha[i]}
      </td>
    ))
  return (
    <table className={css.tabela}>
      <thead>
        <tr>
          {colunas.map((c) => (
            <th key={c.titulo} scope="col" className={c.numero ? 'numero' : undefined}>
              {c.titulo}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linhas.map((linha, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows that never change their order.
          <tr key={i}>{celulas(linha)}</tr>
        ))}
      </tbody>
      {rodape && (
        <tfoot>
          <tr>{celulas(rodape)}</tr>
        </tfoot>
      )}
    </table>
  )
}
