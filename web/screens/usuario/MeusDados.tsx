import { formatarData } from '@hub/domain/kernel/data.ts'
import { portal } from '@hub/protocol/portal.ts'
import { usuario } from '@hub/protocol/usuario.ts'
import { useQuery } from '@tanstack/react-query'
import { chamar } from '../../api/cliente.ts'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { buscarSessao } from '../../api/sessao.ts'
import { useDownload } from '../../api/usar-download.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { caminhos } from '../../parts/caminhos.ts'
import { Data } from '../../parts/Data.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Pilha, Secao } from '../../ui/Pagina.tsx'

/** What is kept of oneself: to take along, and under which notice. */
export function MeusDados() {
  const ciencia = useQuery(consulta(portal.lerCiencia))
  const dar = useMudanca(portal.darCiencia, {
    sucesso: 'Leitura registrada.',
    aoConcluir: buscarSessao,
  })
  const baixar = useDownload<'html' | 'json'>((formato) => chamar(usuario.exportarMeusDados, { query: { formato } }))
  const aviso = ciencia.data
  return (
    <Secao title="Meus dados">
      <Pilha narrow>
        {ciencia.isError && (
          <LoadState query={ciencia} failed="Não foi possível ver qual aviso de privacidade você leu" />
        )}
        {aviso && aviso.ciente_em === null && (
          <Faixa
            title="Leia o aviso de privacidade"
            action={
              <Botao
                variant="contorno"
                busy={dar.isPending}
                busyLabel="Registrando"
                onClick={() => dar.mutate({ corpo: { versao: aviso.versao } })}
              >
                Já li
              </Botao>
            }
          >
            A versão {aviso.versao} vale desde {formatarData(aviso.vigencia)}:{' '}
            <Ancora href={caminhos.privacidade}>ler o aviso</Ancora>.
          </Faixa>
        )}
        {aviso?.ciente_em && (
          <p>
            Você leu a versão {aviso.versao} do <Ancora href={caminhos.privacidade}>aviso de privacidade</Ancora> em{' '}
            <Data valor={aviso.ciente_em} />.
          </p>
        )}
        <p className="apoio">
          Baixe tudo o que o Hub guarda em seu nome, com o motivo de cada parte. O arquivo tem dados pessoais: guarde-o
          com cuidado.
        </p>
        {baixar.erro && <Faixa tone="erro">{baixar.erro}</Faixa>}
        <div>
          <Botao
            icon="baixar"
            busy={baixar.baixando === 'html'}
            busyLabel="Reunindo"
            onClick={() => baixar.baixar('html')}
          >
            Baixar para ler
          </Botao>{' '}
          <Botao
            variant="texto"
            busy={baixar.baixando === 'json'}
            busyLabel="Reunindo"
            onClick={() => baixar.baixar('json')}
          >
            Baixar em JSON
          </Botao>
        </div>
      </Pilha>
    </Secao>
  )
}
