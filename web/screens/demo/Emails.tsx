import { formatarDataHora } from '@hub/domain/kernel/data.ts'
import { demo } from '@hub/protocol/demo.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { ehAusente } from '../../api/falha.ts'
import { LoadState } from '../../blocos/LoadState.tsx'
import { emNumero } from '../../parts/busca.ts'
import { useBusca } from '../../parts/endereco.ts'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { Paginacao } from '../../ui/Paginacao.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './Emails.module.css'

const campos = { page: emNumero(1) }

/** Text of an e-mail with its links: those of this hub open here. */
function Texto({ children }: { children: string }) {
  const partes = children.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;)])/)
  return partes.map((parte, i) => {
    if (i % 2 === 0) return parte
    const chave = `${i} ${parte}`
    return (
      <a key={chave} href={parte}>
        {parte}
      </a>
    )
  })
}

/** What the demonstration would have mailed, newest first. */
export function Emails() {
  const [{ page }, , href] = useBusca(campos)
  const emails = useQuery({ ...consulta(demo.listarEmails, { query: { page } }), refetchInterval: 5_000 })
  const semDemo = ehAusente(emails.error)
  return (
    <>
      <Cabecalho
        title="E-mails da demonstração"
        subtitle="Nada sai de verdade: o que seria enviado aparece aqui, do mais novo ao mais antigo."
      />
      {emails.isPending && <Esqueleto lines={6} />}
      {semDemo && <Vazio title="Esta instalação não é uma demonstração">Os e-mails são enviados de verdade.</Vazio>}
      {emails.isError && !semDemo && <LoadState query={emails} />}
      {emails.data?.count === 0 && (
        <Vazio title="Nenhum e-mail ainda">
          Peça a recuperação de uma senha, ou envie uma solicitação: o aviso aparece aqui.
        </Vazio>
      )}
      {emails.data && emails.data.count > 0 && (
        <>
          <ul className={css.lista}>
            {emails.data.results.map((e) => (
              <li key={e.id} className={css.email}>
                <h2>{e.assunto}</h2>
                <p className="apoio">
                  Para {e.para}, {formatarDataHora(new Date(e.dtainclusao))}
                  {e.enviado_em ? '' : ' · na fila'}
                </p>
                <p className={css.texto}>
                  <Texto>{e.texto}</Texto>
                </p>
              </li>
            ))}
          </ul>
          <Paginacao
            page={page}
            pageSize={10}
            total={emails.data.count}
            noun="e-mails"
            hrefOf={(p) => href({ page: p })}
          />
        </>
      )}
    </>
  )
}
