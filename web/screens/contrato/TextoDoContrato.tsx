import type { Parte } from '@hub/domain/contrato/contrato.rules.ts'
import { contrato as api, type TextoDoContrato as Texto } from '@hub/protocol/contrato.ts'
import type { BlocoDoDocumento } from '@hub/protocol/kernel/texto-do-documento.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { EmPoucasPalavras } from './EmPoucasPalavras.tsx'
import { idDaSecao } from './secoes.ts'
import css from './TextoDoContrato.module.css'

/** The words that are signed: of a contract that one is party to, or of the one that a link is for. */
export function useTexto(de: { contrato: number } | { link: string }): UseQueryResult<Texto> {
  const doPortal = useQuery({
    ...consulta(api.lerTexto, { params: { id: 'contrato' in de ? de.contrato : 0 } }),
    enabled: 'contrato' in de,
  })
  const doLink = useQuery({
    ...consulta(api.lerTextoDoLink, { params: { token: 'link' in de ? de.link : '' } }),
    enabled: 'link' in de && de.link !== '',
    // The link dies with the signature; what it showed stays on the page.
    staleTime: 'static',
  })
  return 'link' in de ? doLink : doPortal
}

/** The document on the screen: in a few words for whoever reads it, then all of them. */
export function TextoDoContrato({ texto, parte }: { texto: UseQueryResult<Texto>; parte: Parte | null }) {
  if (texto.isError)
    return (
      <Faixa tone="atencao" title="O texto não pôde ser mostrado aqui">
        {fraseDe(texto.error)} Baixe o PDF para ler.
      </Faixa>
    )
  if (!texto.data) return <Esqueleto lines={12} />
  const { resumo, blocos } = texto.data
  let secao = 0
  return (
    <>
      {resumo && <EmPoucasPalavras resumo={resumo} parte={parte} />}
      <section className={css.folha} aria-label="Texto do documento">
        {blocos.map((bloco, i) => (
          <Bloco
            // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes its order.
            key={i}
            bloco={bloco}
            secao={bloco.tipo === 'secao' && bloco.numero ? secao++ : undefined}
          />
        ))}
      </section>
    </>
  )
}

function Bloco({ bloco: b, secao }: { bloco: BlocoDoDocumento; secao: number | undefined }) {
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
        <h4 className={css.secao} {...(secao !== undefined && { id: idDaSecao(secao), tabIndex: -1 })}>
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
