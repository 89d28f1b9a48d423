import { formatarData } from '@hub/domain/kernel/data.ts'
import { portal } from '@hub/protocol/portal.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { emTexto } from '../../parts/busca.ts'
import { useBusca, useTitulo } from '../../parts/endereco.ts'
import { TextoMarcado } from '../../parts/TextoMarcado.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { Cabecalho, DuasColunas } from '../../ui/Pagina.tsx'
import css from './Privacidade.module.css'

const campos = { documento: emTexto('privacidade') }

/** The public documents of the portal: privacy notice, terms, how to buy. */
export function Privacidade() {
  const [{ documento }, , href] = useBusca(campos)
  const busca = useQuery(consulta(portal.listarDocumentos))
  const atual = busca.data?.find((d) => d.codigo === documento) ?? busca.data?.[0]
  useTitulo(atual?.titulo)
  if (busca.isError || !busca.data || !atual) return <LoadState query={busca} title lines={8} />
  return (
    <>
      <Cabecalho
        title={atual.titulo}
        subtitle={`${atual.resumo} Versão ${atual.versao}, em vigor desde ${formatarData(atual.vigencia)}.`}
      />
      <DuasColunas
        sticky
        side={
          <nav aria-label="Documentos do portal">
            <ul className={css.documentos}>
              {busca.data.map((d) => (
                <li key={d.codigo}>
                  <Ancora href={href({ documento: d.codigo })} aria-current={d === atual ? 'page' : undefined}>
                    {d.titulo}
                  </Ancora>
                  <span className="apoio">{d.resumo}</span>
                </li>
              ))}
            </ul>
          </nav>
        }
      >
        <TextoMarcado>{atual.conteudo}</TextoMarcado>
      </DuasColunas>
    </>
  )
}
